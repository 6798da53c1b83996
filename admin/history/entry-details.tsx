import { formatNumber } from '#contract/format/format-number.ts';
import { Link } from 'react-router';
import { Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { ChangeLine, ChangeTable } from './change.tsx';
import { ChangedRows } from './changed-rows.tsx';
import { describeAction, describeReason, describeResource } from './describe-event.ts';
import type { OperationChange, WholeEvent } from './history-event.ts';
import { words } from './messages.ts';
import { Undo } from './undo.tsx';

/** What an entry changed, what else was done with it, how to undo it, and its place in the chain. */
export function EntryDetails({ event }: { event: WholeEvent }) {
  const { resource, rows, changes, isHidden, undoable, undoneBy, others } = event;
  const isOperation = resource.kind === 'operation';
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
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
          <Reason event={event} />
        </Section>
      )}
      {rows.length > 1 && (
        <Section title={words.rows}>
          <ChangedRows rows={rows} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={words.also}>
          <ul className="bullets">
            {others.map((other, index) => (
              <li key={index}>
                {words.heading(
                  describeResource({ ...other, things: [], before: null, after: null }),
                  describeAction(other.action),
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {undoable !== null && <Undo event={event} undoable={undoable} />}
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
      <Proof event={event} />
    </>
  );
}

function Reason({ event }: { event: WholeEvent }) {
  if (event.reason === '') return null;
  return <Facts items={[describeReason(event)]} />;
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
              {describeResource({ ...change, resource: { ...change.resource, version: null }, things: [] })}
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

function Proof({ event: { seq, undoes, id } }: { event: WholeEvent }) {
  return (
    <Section title={words.details}>
      <Facts
        items={[
          [words.entry, seq === null ? words.notSealed : formatNumber(seq)],
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
