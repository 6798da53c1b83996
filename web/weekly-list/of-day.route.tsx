import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { weeklyListPath } from '#contract/content/weekly-list-day.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { followRedirect } from '#web/not-found/follow-redirect.server.ts';
import { MissingPage } from '#web/not-found/missing-page.tsx';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { formatTitle, getShopName, pageMeta } from '#web/page/page-meta.ts';
import { feedLink } from './feed-link.ts';
import { words } from './messages.ts';
import { formatListDay, loadSheet, structuredSheet } from './sheet.server.ts';
import { SheetPage } from './sheet-page.tsx';
import stylesheet from './weekly-list.css?url';

/** The style sheet of this page only. */
export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const { origin } = page;
  const [found, days] = await Promise.all([
    page.weeklyLists.find(params['day'] ?? ''),
    page.weeklyLists.days(),
  ]);
  if (!found) {
    await followRedirect(page, request);
    return data({ origin, sheet: null, days: [] }, { status: 404 });
  }
  const sheet = await loadSheet(page, found, found.day === days[0]);
  page.structuredData.push(
    structuredSheet(origin, sheet),
    createBreadcrumbs(origin, [
      { name: words.title, path: SITE_LINKS.weeklyList.path },
      { name: sheet.title, path: weeklyListPath(sheet.day) },
    ]),
  );
  return data({ origin, sheet, days: days.map((day) => ({ day, title: formatListDay(day) })) });
}

type Data = Awaited<ReturnType<typeof loader>>['data'];

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData?.sheet)
    return [{ title: formatTitle(matches, words.missing) }, { name: 'robots', content: 'noindex' }];
  const { origin, sheet } = loaderData;
  const title = words.titleOf(sheet.title);
  const path = weeklyListPath(sheet.day);
  const description = sheet.firstLine === '' ? words.description : sheet.firstLine;
  return [...pageMeta(matches, { title, description, origin, path }), feedLink(getShopName(matches))];
}

export default function ListOfDayPage({ loaderData: { sheet, days } }: { loaderData: Data }) {
  if (sheet) return <SheetPage sheet={sheet} days={days} />;
  const { missing, missingText, newest } = words;
  return <MissingPage title={missing} text={missingText} to={SITE_LINKS.weeklyList.path} way={newest} />;
}
