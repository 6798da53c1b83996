import { describeField, describeValue } from './describe-event.ts';
import type { Fields, HistoryEvent } from './history-event.ts';
import { words } from './messages.ts';

type Sides = { before: Fields | null; after: Fields | null };

/** The fields of a change, in the order of the record. */
export const listFields = ({ before, after }: Sides): string[] => Object.keys({ ...before, ...after });

/** A value before and after: struck, then marked. */
function Difference({ field, before, after }: { field: string } & Sides) {
  const [old, next] = [before, after].map((side) => describeValue(field, side?.[field]));
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
 * its amount of money, or the reason.
 */
export function ChangeLine({ event }: { event: HistoryEvent }) {
  if (event.isHidden) return <span className="q">{words.hidden}</span>;
  const [field, ...others] = listFields(event);
  const isUpdate = event.before !== null && event.after !== null;
  const amount = [field, ...others].find((name) => name?.endsWith('Cents'));
  if (!isUpdate && amount !== undefined)
    return (
      <span className="change">
        {describeField(amount)} <Difference field={amount} before={event.before} after={event.after} />
      </span>
    );
  if (field === undefined || !isUpdate) return <span className="q">{event.reason}</span>;
  return (
    <span className="change">
      {describeField(field)} <Difference field={field} before={event.before} after={event.after} />
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
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
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
                  <del className="was">{describeValue(field, change.before[field])}</del>
                )}
              </td>
              <td className="val">
                {change.after === null ? (
                  ''
                ) : (
                  <ins className="now">{describeValue(field, change.after[field])}</ins>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
