import { describeField, describeValue } from './describe-event.ts';
import type { Fields } from './history-event.ts';
import { words } from './messages.ts';
import { TableHead } from '#ui/office/table-head.tsx';

type Sides = { before: Fields | null; after: Fields | null; names: Readonly<Record<string, string>> };

/** The fields of a change, in the order of the record. */
const listFields = ({ before, after }: Sides): string[] => Object.keys({ ...before, ...after });

/** A value before and after: struck, then marked. */
function Difference({ field, change }: { field: string; change: Sides }) {
  const { before, after, names } = change;
  const [old, next] = [before, after].map((side) => describeValue(field, side?.[field], names));
  return (
    <>
      {before !== null && (
        <>
          <del className="was">{old}</del>{' '}
        </>
      )}
      {after !== null && <ins className="now">{next}</ins>}
    </>
  );
}

/**
 * The first changed field on one line, and how many there are besides. Of what was created or deleted:
 * its amount of money, or the reason. Of an operation: the number of its changes.
 */
export function ChangeLine({ event }: { event: Sides & { isHidden: boolean; reason?: string } }) {
  if (event.isHidden) return <span className="q">{words.hidden}</span>;
  const [field, ...others] = listFields(event);
  const rows =
    event.before === null && event.after?.['sha256'] !== undefined ? event.after['rows'] : undefined;
  if (typeof rows === 'number')
    return (
      <span className="change q">{[words.changeCount(rows), event.reason].filter(Boolean).join(': ')}</span>
    );
  const isUpdate = event.before !== null && event.after !== null;
  const amount = [field, ...others].find((name) => name?.endsWith('Cents'));
  if (!isUpdate && amount !== undefined)
    return (
      <span className="change">
        {describeField(amount)} <Difference field={amount} change={event} />
      </span>
    );
  if (field === undefined || !isUpdate) return <span className="q">{event.reason}</span>;
  return (
    <span className="change">
      {describeField(field)} <Difference field={field} change={event} />
      {others.length > 0 && <span className="q"> {words.more(others.length)}</span>}
    </span>
  );
}

/** Every changed field with its value before and after. */
export function ChangeTable({ name, change }: { name: string; change: Sides }) {
  const fields = listFields(change);
  if (fields.length === 0) return <p className="q">{words.noFields}</p>;
  return (
    <div className="tblwrap tblwrap--in" role="group" aria-label={name} tabIndex={0}>
      <table className="tbl tbl--in">
        <TableHead columns={[words.field, words.before, words.after]} />
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row" className="q">
                {describeField(field)}
              </th>
              <td className="val">
                {change.before === null ? (
                  ''
                ) : (
                  <del className="was">{describeValue(field, change.before[field], change.names)}</del>
                )}
              </td>
              <td className="val">
                {change.after === null ? (
                  ''
                ) : (
                  <ins className="now">{describeValue(field, change.after[field], change.names)}</ins>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
