import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { BulkResult } from '../../lists/use-bulk-change.ts';
import { words } from '../messages.ts';
import type { SupplierChoice } from '../../suppliers/use-supplier-choices.ts';

/** Rows of the preview. */
const SHOWN = 50;

/** What a change of many products would do, or why it can do nothing. */
export function BulkPreview(props: {
  isNone: boolean;
  preview: Pick<UseQueryResult<BulkResult>, 'data' | 'error'>;
  isMoney: boolean;
  suppliers: readonly SupplierChoice[];
}) {
  const { isNone, preview, isMoney, suppliers } = props;
  return (
    <Section title={words.bulkPreview}>
      {isNone && <p className="q">{words.bulkNone}</p>}
      {preview.error !== null && (
        <Note kind="danger">
          {preview.error instanceof ApiProblem ? describeProblem(preview.error) : words.failed}
        </Note>
      )}
      {preview.data && (
        <Preview
          result={preview.data}
          isMoney={isMoney}
          names={new Map(suppliers.map(({ value, label }) => [value, label]))}
        />
      )}
    </Section>
  );
}

const describeProblem = ({ errors, detail }: ApiProblem): string =>
  errors.map((error) => error.detail).join(' ') || detail;

/** Rows that cannot change come first. */
function Preview(props: { result: BulkResult; isMoney: boolean; names: ReadonlyMap<string, string> }) {
  const { result, isMoney, names } = props;
  const { changed, same, refused, isSample } = result;
  return (
    <>
      <p aria-live="polite">
        {words.bulkCounts(formatNumber(changed.length), formatNumber(same), formatNumber(refused.length))}{' '}
        {isSample && words.bulkSample}
      </p>
      <div className="tblwrap tblwrap--in" role="group" aria-label={words.bulkPreview} tabIndex={0}>
        <table className="tbl tbl--in">
          <TableHead columns={[words.name, [words.before, 'num'], [words.after, 'num']]} />
          <tbody>
            {refused.slice(0, SHOWN).map(({ id, name, reason }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td colSpan={2}>
                  <span className="error">{reason}</span>
                </td>
              </tr>
            ))}
            {toWarnedFirst(changed).map(({ id, name, before, after, warning }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {warning !== undefined && <span className="warned small">{warning}</span>}
                </th>
                <td className="num">{show(before, isMoney, names)}</td>
                <td className="num">{show(after, isMoney, names)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Rows to look at before it is done come before the others. */
const toWarnedFirst = (changed: BulkResult['changed']): BulkResult['changed'] =>
  changed
    .toSorted((a, b) => Number(a.warning === undefined) - Number(b.warning === undefined))
    .slice(0, SHOWN);

const show = (value: unknown, isMoney: boolean, names: ReadonlyMap<string, string>): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return isMoney ? formatCents(value) : formatNumber(value);
  return typeof value === 'string' ? (names.get(value) ?? value) : JSON.stringify(value);
};
