import { useId } from 'react';
import { formatAmount } from '#contract/format/format-amount.ts';
import { controlAttributes, FieldError } from '#ui/field.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { OfficeForm } from '../forms/use-office-form.ts';
import { Thumbnail } from '../parts/thumbnail.tsx';
import type { Receipt } from './draft-lines.ts';
import { costField, getTypedLineCents, listCostUnits, unitsField } from './invoice-form.ts';
import { words } from './messages.ts';
import { describeCases } from './receive-lines.tsx';

const NO_PICTURE = { picture: null, imageUrl: null };
type Line = Receipt['lines'][number];

/** What each line costs, by the bottle or by the case. */
export function InvoiceLines({ form, lines }: { form: OfficeForm; lines: readonly Line[] }) {
  return (
    <table className="tbl tbl--in tbl--list invoice-lines" aria-label={words.lines}>
      <TableHead
        columns={[[words.picture, 'picture'], words.product, words.cost, [words.lineTotal, 'num']]}
      />
      <tbody>
        {lines.map((line, index) => {
          const cents = getTypedLineCents(form.values, index, line.quantity);
          return (
            <tr key={line.position}>
              <td className="th mp">
                <Thumbnail {...(line.product ?? NO_PICTURE)} />
              </td>
              <th scope="row" className="mt">
                <span className="b">{line.product?.name ?? words.deleted}</span>
                <small className="sub">
                  {[words.counted(line.quantity), line.cases > 0 ? describeCases(line) : '']
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </th>
              <td className="ms">
                <Cost form={form} line={line} index={index} />
              </td>
              <td className="num me b">{cents !== undefined && formatAmount(cents)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The cost of a line, and of how many bottles it is. */
function Cost({ form, line, index }: { form: OfficeForm; line: Line; index: number }) {
  const id = useId();
  const name = line.product?.name ?? words.deleted;
  const [cost, units] = [costField(index), unitsField(index)];
  const error = form.errors[cost];
  const texts = { id, label: words.costOf(name), error };
  const choices = listCostUnits(line);
  return (
    <>
      <span className="invoice-cost">
        <input
          className="input"
          {...controlAttributes(texts)}
          required={false}
          name={cost}
          aria-label={words.costOf(name)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={String(form.values[cost] ?? '')}
          onChange={({ target }) => form.set(cost, target.value)}
        />
        {choices.length === 1 ? (
          <span>{words.each}</span>
        ) : (
          <select
            className="input"
            aria-label={words.costUnitsOf(name)}
            name={units}
            value={String(form.values[units])}
            onChange={({ target }) => form.set(units, target.value)}
          >
            {choices.map((one) => (
              <option key={one} value={String(one)}>
                {one === 1 ? words.each : words.forCase(one)}
              </option>
            ))}
          </select>
        )}
      </span>
      <FieldError id={id} text={error} />
    </>
  );
}
