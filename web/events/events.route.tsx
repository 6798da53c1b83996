import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { EventSection } from './event-section.tsx';
import stylesheet from './events.css?url';
import { structuredEvents, getView } from './events.server.ts';
import { words } from './messages.ts';

const { path } = SITE_LINKS.events;

/** The style sheet of this page only. */
export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context }: LoaderFunctionArgs) {
  const page = getPage(context);
  const [events, { pictures }] = await Promise.all([page.content.events(), page.shopSettings()]);
  page.structuredData.push(
    createBreadcrumbs(page.origin, [{ name: words.title, path }]),
    ...structuredEvents(page.origin, events),
  );
  return { origin: page.origin, events: events.map((event) => getView(event, pictures)) };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { title, description } = words;
  return pageMeta(matches, { title, description, origin: loaderData.origin, path });
}

export default function EventsPage({ loaderData: { events } }: { loaderData: Data }) {
  return (
    <div className="txt wrap">
      <header className="txt__head">
        <h1>{words.title}</h1>
        <p className="lead">{events.length === 0 ? words.none : words.lead}</p>
      </header>
      {events.map((event, index) => (
        <EventSection key={event.slug} event={event} isFirst={index === 0} />
      ))}
    </div>
  );
}
