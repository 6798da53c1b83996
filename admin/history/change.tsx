import { usePerson } from '../api-client/person.ts';
import {
  describeField,
  describeReason,
  isAmount,
  isVerbOfFields,
  describeValue,
  listChangedFields,
} from './describe-event.ts';
import type { Fields } from './history-event.ts';
import { words } from './messages.ts';
import { TableHead } from '#ui/office/table-head.tsx';

type Sides = { before: Fields | null; after: Fields | null; names: Readonly<Record<string, string>> };

/** A value before and after: struck, then marked. */
function Difference({ field, change }: { field: string; change: Sides }) {
  const { before, after, names } = change;
  const { timeZone } = usePerson().shop;
  const [old, next] = [before, after].map((side) => describeValue(field, side?.[field], { names, timeZone }));
  return (
    <>
      {before !== null && field in before && (
        <>
          <del className="was">{old}</del>{' '}
        </>
      )}
      {after !== null && <ins className="now">{next}</ins>}
    </>
  );
}

type Line = Sides & { isHidden: boolean; action: string; reason?: string };

/**
 * The first changed field on one line. Of what was created or deleted: its amount of money, or the
 * reason. Of an operation: the number of its changes.
 */
export function ChangeLine({ event }: { event: Line }) {
  const { before, after, action, reason = '' } = event;
  if (event.isHidden) return <span className="q">{words.hidden}</span>;
  // The verb says what became of the state.
  const [field, ...others] = listChangedFields(event).filter(
    (name) => name !== 'state' || isVerbOfFields(action),
  );
  const rows = before === null && after?.['sha256'] !== undefined ? after['rows'] : undefined;
  if (typeof rows === 'number')
    return <span className="change q">{[words.changeCount(rows), reason].filter(Boolean).join(': ')}</span>;
  const delta = after?.['delta'];
  if (action === 'stock.moved' && typeof delta === 'number')
    return <span className="change">{words.moved(delta, describeValue('reason', after?.['reason']))}</span>;
  const isUpdate = before !== null && after !== null;
  const amount = [field, ...others].find((name) => name !== undefined && isAmount(name));
  if (amount !== undefined && !isVerbOfFields(action))
    return (
      <span className="change">
        <Difference field={amount} change={event} />
      </span>
    );
  const [name] = describeReason({ action, reason });
  if (reason !== '' && name !== words.reason) return <span className="change">{reason}</span>;
  if (field === undefined || !isUpdate) return <span className="change q">{reason}</span>;
  return (
    <span className="change">
      <Difference field={field} change={event} />
      {others.length > 0 && <span className="q"> {words.more(others.length)}</span>}
    </span>
  );
}

/** Every changed field with its value before and after. */
export function ChangeTable({ name, change }: { name: string; change: Sides }) {
  const fields = listChangedFields(change);
  const { timeZone } = usePerson().shop;
  const show = (field: string, side: Fields): string =>
    describeValue(field, side[field], { names: change.names, timeZone });
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
                {change.before === null ? '' : <del className="was">{show(field, change.before)}</del>}
              </td>
              <td className="val">
                {change.after === null ? '' : <ins className="now">{show(field, change.after)}</ins>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
