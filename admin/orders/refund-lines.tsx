import { formatCents } from '#contract/money.ts';
import { TableHead } from '#ui/office/table-head.tsx';
import type { OfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import { leftUnits, type Order, type OrderLine } from './order.ts';
import { ProductCell } from './product-cell.tsx';
import { priceUnits, unitsField } from './refund-choice.ts';
import { UnitsStepper } from './units-stepper.tsx';

/** The lines of which something is left to refund, each with its picture, a stepper and its price. */
export function RefundLines({ order, form }: { order: Order; form: OfficeForm }) {
  return (
    <table className="tbl tbl--in unit-lines">
      <TableHead columns={[words.product, words.refundUnits, [words.amount, 'num']]} />
      <tbody>
        {order.lines
          .filter((line) => leftUnits(line) > 0)
          .map((line) => (
            <LineRow key={line.position} line={line} form={form} />
          ))}
      </tbody>
    </table>
  );
}

function LineRow({ line, form }: { line: OrderLine; form: OfficeForm }) {
  const field = unitsField(line.position);
  const left = leftUnits(line);
  const count = Number(form.values[field] ?? 0);
  return (
    <tr>
      <th scope="row">
        <ProductCell line={line} below={words.boughtUnits(left, line.quantity)} />
      </th>
      <td>
        <UnitsStepper
          label={words.unitsOf(line.name)}
          count={count}
          max={left}
          onChange={(next) => form.set(field, String(next))}
        />
      </td>
      <td className="num">{formatCents(priceUnits(line, count))}</td>
    </tr>
  );
}
