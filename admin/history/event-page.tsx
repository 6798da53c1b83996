import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { createQuery } from '../api-client/api.ts';
import { describeActor } from '../parts/describe-actor.ts';
import { Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section, Split } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Page } from '../page/page.tsx';
import { ChangeLine, ChangeTable } from './change.tsx';
import { ChangedRows } from './changed-rows.tsx';
import { describeAction, describeKind, describeResource, getResourceHref } from './describe-event.ts';
import type { OperationChange, WholeEvent } from './history-event.ts';
import { words } from './messages.ts';
import { Undo } from './undo.tsx';
import './history.css';

const CRUMBS = [[words.history, '/history']] as const;

/** An entry of the history, with its fields before and after, and its way back. */
export function Component() {
  const { id = '' } = useParams();
  const event = useQuery(createQuery(['audit-events', id], `/audit-events/${id}`));
  if (event.data) return <EventPage event={event.data} />;
  return (
    <Page title={words.history} crumbs={CRUMBS}>
      <QueryStates query={event}>{() => null}</QueryStates>
    </Page>
  );
}

function EventPage({ event }: { event: WholeEvent }) {
  const { action, resource, at, rows, changes, isHidden, canUndo, undoneBy } = event;
  const isOperation = resource.kind === 'operation';
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const name = describeResource(event);
  const href = getResourceHref(event);
  return (
    <Page
      title={`${name}: ${describeAction(action).toLowerCase()}`}
      crumbs={CRUMBS}
      facts={[describeActor(event.actor), <When key="at" at={at} />, describeKind(resource.kind)]}
      actions={
        href && (
          <Link className="btn btn--line" to={href}>
            {words.open}
          </Link>
        )
      }
    >
      <Split
        asideLabel={words.details}
        main={
          <>
            {isOperation ? (
              <Section title={words.firstChanges(changes.length, total)}>
                <OperationChanges changes={changes} />
              </Section>
            ) : (
              <Section title={words.changes}>
                {isHidden ? (
                  <p className="q">{words.hidden}</p>
                ) : (
                  <ChangeTable name={words.changes} change={event} />
                )}
              </Section>
            )}
            {rows.length > 0 && (
              <Section title={words.rows}>
                <ChangedRows rows={rows} />
              </Section>
            )}
            {canUndo && <Undo event={event} />}
            {undoneBy !== null && (
              <Note
                kind="plain"
                actions={
                  <Link className="link" to={`/history/${undoneBy}`}>
                    {words.showEvent}
                  </Link>
                }
              >
                {words.wasUndone}
              </Note>
            )}
          </>
        }
        aside={<Details event={event} />}
      />
    </Page>
  );
}

/** What an operation changed, one line each. */
const OperationChanges = ({ changes }: { changes: readonly OperationChange[] }) => (
  <div className="tblwrap tblwrap--in" role="group" aria-label={words.changes} tabIndex={0}>
    <table className="tbl tbl--in">
      <TableHead columns={[words.what, words.change]} />
      <tbody>
        {changes.map((change, index) => (
          <tr key={index}>
            <th scope="row">
              {change.resource.name ?? describeKind(change.resource.kind)}
              <small className="sub">
                {describeKind(change.resource.kind)}, {describeAction(change.action).toLowerCase()}
              </small>
            </th>
            <td>
              <ChangeLine event={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Details({ event }: { event: WholeEvent }) {
  const { seq, reason, operationId, undoes, id } = event;
  return (
    <Section title={words.details}>
      <Facts
        items={[
          [words.entry, seq ?? words.notSealed],
          ...(reason === '' ? [] : [[words.reason, reason] as const]),
          ...(operationId === null ? [] : [[words.operation, operationId] as const]),
          ...(undoes === null
            ? []
            : [
                [
                  words.undoesEvent,
                  <Link key={id} className="link" to={`/history/${undoes}`}>
                    {words.showEvent}
                  </Link>,
                ] as const,
              ]),
        ]}
      />
      <p className="small q">{words.append}</p>
    </Section>
  );
}
