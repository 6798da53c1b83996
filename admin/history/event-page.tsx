import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { eventQuery } from '../calls/history.ts';
import { describeActor } from '../parts/describe-actor.ts';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Page } from '../page/page.tsx';
import { describeResource, describeWhat, getResourceHref } from './describe-event.ts';
import { EntryDetails } from './entry-details.tsx';
import type { WholeEvent } from './history-event.ts';
import { words } from './messages.ts';
import './history.css';

const CRUMBS = [[words.history, '/history']] as const;

/** An entry of the history on a page of its own. */
export function Component() {
  const { id = '' } = useParams();
  const event = useQuery(eventQuery(id));
  if (event.data) return <EventPage event={event.data} />;
  return (
    <Page title={words.history} crumbs={CRUMBS}>
      <QueryStates query={event}>{() => null}</QueryStates>
    </Page>
  );
}

function EventPage({ event }: { event: WholeEvent }) {
  const href = getResourceHref(event);
  return (
    <Page
      title={words.heading(describeResource(event), describeWhat(event))}
      crumbs={CRUMBS}
      facts={[describeActor(event.actor), <When key="at" at={event.at} />]}
      actions={
        href && (
          <Link className="btn btn--line" to={href}>
            {words.open}
          </Link>
        )
      }
    >
      <div className="entry">
        <EntryDetails event={event} />
      </div>
    </Page>
  );
}
