import { DECIMAL_MARKS, EMPTY_CELLS, findTwofold } from '#contract/staff/imports.ts';
import { Icon } from '#ui/icon.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Import, ImportColumn, Target } from './import.ts';
import { words } from './messages.ts';

type Edited = Pick<ImportColumn, 'target' | 'mark' | 'empty'>;
type Props = {
  found: Import;
  columns: readonly Edited[];
  /** The columns of this table. */
  shown: readonly number[];
  targets: readonly Target[];
  errors: Readonly<Record<string, string>>;
  onChange(index: number, next: Partial<Edited>): void;
};

/** Columns of the file: three values, where they go, and how they are read. */
export function ColumnTable({ shown, ...props }: Props) {
  return (
    <div className="tblwrap">
      <table className="tbl itable">
        <TableHead columns={[words.inFile, words.firstRows, words.goesTo, words.readAs, words.emptyCells]} />
        <tbody>
          {shown.map((index) => (
            <ColumnRow key={index} index={index} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnRow(props: Omit<Props, 'shown'> & { index: number }) {
  const { index, found, columns, targets, errors, onChange } = props;
  const [column, edited] = [found.columns[index], columns[index]];
  if (!column || !edited) return null;
  const { name, samples } = column;
  const isNumeric = targets.some(({ id, isNumeric: isOne }) => id === edited.target && isOne);
  const error = errors[`columns/${index}/target`] ?? errors[`columns/${index}/mark`];
  const needsMark = isNumeric && edited.mark === null;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="itable__samples mono q">
        {samples.map((sample) => (
          <span key={sample}>{sample}</span>
        ))}
      </td>
      <td>
        <TargetSelect
          label={words.goesToOf(name)}
          targets={targets}
          chosen={edited.target}
          isInvalid={errors[`columns/${index}/target`] !== undefined}
          onChange={(target) => onChange(index, { target })}
        />
      </td>
      <td>
        {isNumeric ? (
          <PhoneLabel text={words.readAs} />
        ) : (
          <span className="only-d q">{edited.target === null ? '' : words.noMark}</span>
        )}
        {isNumeric && (
          <select
            className="input select"
            aria-label={words.readAsOf(name)}
            aria-invalid={needsMark || undefined}
            value={edited.mark ?? ''}
            onChange={({ target }) =>
              onChange(index, { mark: DECIMAL_MARKS.find((mark) => mark === target.value) ?? null })
            }
          >
            {edited.mark === null && <option value="">{words.chooseMark}</option>}
            {DECIMAL_MARKS.map((mark) => (
              <option key={mark} value={mark}>
                {words.marks[mark]}
              </option>
            ))}
          </select>
        )}
        {(error !== undefined || needsMark) && (
          <p className="error">
            <Icon name="warning-circle" />
            {error ?? explainMark(samples)}
          </p>
        )}
      </td>
      <td>
        {edited.target !== null && (
          <>
            <PhoneLabel text={words.emptyCells} />
            <select
              className="input select"
              aria-label={words.emptyOf(name)}
              value={edited.empty}
              onChange={({ target }) =>
                onChange(index, { empty: EMPTY_CELLS.find((one) => one === target.value) ?? 'keep' })
              }
            >
              {EMPTY_CELLS.map((empty) => (
                <option key={empty} value={empty}>
                  {words.empty[empty]}
                </option>
              ))}
            </select>
          </>
        )}
      </td>
    </tr>
  );
}

/** Phones do not show the headings of the columns; the field has a name of its own. */
const PhoneLabel = ({ text }: { text: string }) => (
  <small className="only-m q" aria-hidden>
    {text}
  </small>
);

/** Says why the decimal mark is asked for. */
function explainMark(samples: readonly string[]): string {
  const twofold = findTwofold(samples);
  return twofold ? words.twofold(twofold.sample, twofold.whole, twofold.decimal) : words.ambiguous;
}

/** Where a column goes: the fields by their groups. */
function TargetSelect(props: {
  label: string;
  targets: readonly Target[];
  chosen: string | null;
  isInvalid: boolean;
  onChange(target: string | null): void;
}) {
  const { label, targets, chosen, isInvalid, onChange } = props;
  const groups = Map.groupBy(targets, ({ group }) => group);
  return (
    <select
      className="input select"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={chosen ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{words.leftOut}</option>
      {[...groups].map(([group, members]) => (
        <optgroup key={group} label={words.groups[group]}>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
