import { formatCents } from '#contract/money.ts';
import { TableHead } from '../detail/parts.tsx';
import { Thumbnail } from '../detail/thumbnail.tsx';
import type { OfficeForm } from '../forms/use-office-form.ts';
import { IconButton } from '../overlays/button.tsx';
import { words } from './messages.ts';
import { leftUnits, type Order, type OrderLine } from './order.ts';
import { priceUnits, unitsField } from './refund-choice.ts';

/** The lines of which something is left to refund, each with its picture, a stepper and its price. */
export function RefundLines({ order, form }: { order: Order; form: OfficeForm }) {
  return (
    <table className="tbl tbl--in refund-lines">
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
        <span className="order-line">
          <Thumbnail {...line} />
          <span>
            {line.name}
            <small className="q">{words.boughtUnits(left, line.quantity)}</small>
          </span>
        </span>
      </th>
      <td>
        <span className="units" role="group" aria-label={words.unitsOf(line.name)}>
          <IconButton
            icon="minus"
            label={words.fewer}
            disabled={count === 0}
            onClick={() => form.set(field, String(count - 1))}
          />
          <output aria-live="polite">{count}</output>
          <IconButton
            icon="plus"
            label={words.more}
            disabled={count >= left}
            onClick={() => form.set(field, String(count + 1))}
          />
        </span>
      </td>
      <td className="num">{formatCents(priceUnits(line, count))}</td>
    </tr>
  );
}
