import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { eventQuery } from '../calls/history.ts';
import { describeActor } from '../parts/describe-actor.ts';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { describeResource, describeWhat, getResourceHref } from './describe-event.ts';
import { EntryDetails } from './entry-details.tsx';
import { words } from './messages.ts';

/** An entry beside the list: its change, its way back, its place in the chain. */
export function EntryPanel({ id }: { id: string }) {
  const query = useQuery(eventQuery(id));
  return (
    <QueryStates query={query}>
      {(event) => {
        const href = getResourceHref(event);
        const name = describeResource(event);
        return (
          <>
            <p className="q small">
              <When at={event.at} />
            </p>
            <h2 className="h2">{words.heading(name, describeWhat(event))}</h2>
            <p className="m">{describeActor(event.actor)}</p>
            {href !== undefined && (
              <p className="small">
                <Link className="link" to={href}>
                  {words.openThing(name)}
                </Link>
              </p>
            )}
            <EntryDetails event={event} />
          </>
        );
      }}
    </QueryStates>
  );
}
