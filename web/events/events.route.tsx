import type { LoaderFunctionArgs } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { EventSection } from './event-section.tsx';
import stylesheet from './events.css?url';
import { getView } from './events.server.ts';
import { structuredEvents } from './structured-events.server.ts';
import { words } from './messages.ts';

const { path } = SITE_LINKS.events;

/** The style sheet of this page only. */
export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context }: LoaderFunctionArgs) {
  const page = getPage(context);
  const [events, settings] = await Promise.all([page.content.events(), page.shopSettings()]);
  page.structuredData.push(
    createBreadcrumbs(page.origin, [{ name: words.title, path }]),
    ...structuredEvents(page.origin, events, settings),
  );
  return { origin: page.origin, events: events.map((event) => getView(event, settings.pictures)) };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta(() => ({ title: words.title, description: words.description, path }));

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
