import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { getShopName, pageMeta } from '#web/page/page-meta.ts';
import { feedLink } from './feed-link.ts';
import { words } from './messages.ts';
import { formatListDay, loadSheet, structuredSheet } from './sheet.server.ts';
import { SheetPage } from './sheet-page.tsx';
import stylesheet from './weekly-list.css?url';

const { path } = SITE_LINKS.weeklyList;

/** The style sheet of this page only. */
export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context }: LoaderFunctionArgs) {
  const page = getPage(context);
  const { origin } = page;
  const [[newest], days] = await Promise.all([page.weeklyLists.list(1), page.weeklyLists.days()]);
  const sheet = newest ? await loadSheet(page, newest, true) : null;
  page.structuredData.push(createBreadcrumbs(origin, [{ name: words.title, path }]));
  if (sheet) page.structuredData.push(structuredSheet(origin, sheet));
  return { origin, sheet, days: days.map((day) => ({ day, title: formatListDay(day) })) };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { origin, sheet } = loaderData;
  const { title, description } = words;
  return [
    ...pageMeta(matches, { title, description, origin, path, indexed: sheet !== null }),
    feedLink(getShopName(matches)),
  ];
}

export default function NewestListPage({ loaderData: { sheet, days } }: { loaderData: Data }) {
  if (sheet) return <SheetPage sheet={sheet} days={days} />;
  return (
    <div className="wl wrap">
      <h1>{words.title}</h1>
      <EmptyState title={words.none} text={words.noneText} />
    </div>
  );
}
