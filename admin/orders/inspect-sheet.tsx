import { TableHead } from '#ui/office/table-head.tsx';
import { FormSheet } from '../forms/form.tsx';
import type { FormValues } from '#ui/forms/form-state.ts';
import { type OfficeForm, useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import type { OrderLine } from './order.ts';
import { type InspectedLine, inspectReturn } from '../calls/orders.ts';
import { ProductCell } from './product-cell.tsx';
import type { SheetProps } from './reason-sheet.tsx';
import { UnitsStepper } from './units-stepper.tsx';
import { useDone } from './use-order-command.ts';

const CONDITIONS = ['stock', 'broken'] as const;
type Condition = (typeof CONDITIONS)[number];

const fieldOf = (position: number, condition: Condition): string => `${position} ${condition}`;
const read = (values: FormValues, position: number, condition: Condition): number =>
  Number(values[fieldOf(position, condition)] ?? 0);

/** Asks how many bottles of each line came back, whole and broken. */
export function InspectSheet({ order, onClose }: SheetProps) {
  const done = useDone();
  const form = useOfficeForm<FormValues, Awaited<ReturnType<typeof inspectReturn>>>({
    initial: Object.fromEntries(
      order.lines.map(({ position, quantity }) => [fieldOf(position, 'stock'), String(quantity)]),
    ),
    save: (values) =>
      inspectReturn(
        order,
        order.lines.flatMap(({ position, productId }) =>
          CONDITIONS.flatMap((condition): InspectedLine[] => {
            const quantity = read(values, position, condition);
            return quantity > 0 ? [{ productId, quantity, condition }] : [];
          }),
        ),
      ),
    onSaved: (inspected) => {
      done(inspected, words.inspected(order.number));
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.commands.inspect}
      submit={words.commands.inspect}
      isWide
      onClose={onClose}
    >
      <p>{words.inspectText}</p>
      <table className="tbl tbl--in unit-lines unit-lines--two">
        <TableHead columns={[words.product, words.conditions.stock, words.conditions.broken]} />
        <tbody>
          {order.lines.map((line) => (
            <LineRow key={line.position} line={line} form={form} />
          ))}
        </tbody>
      </table>
    </FormSheet>
  );
}

/** A line with its whole and broken bottles: together no more than were sent. */
function LineRow({ line, form }: { line: OrderLine; form: OfficeForm }) {
  const { position, quantity, name } = line;
  const total = CONDITIONS.reduce((sum, condition) => sum + read(form.values, position, condition), 0);
  return (
    <tr>
      <th scope="row">
        <ProductCell line={line} below={words.sentUnits(quantity)} />
      </th>
      {CONDITIONS.map((condition) => {
        const count = read(form.values, position, condition);
        return (
          <td key={condition}>
            <small className="only-m" aria-hidden="true">
              {words.conditions[condition]}
            </small>
            <UnitsStepper
              label={words.unitsInState(words.conditions[condition], name)}
              count={count}
              max={quantity - total + count}
              onChange={(next) => form.set(fieldOf(position, condition), String(next))}
            />
          </td>
        );
      })}
    </tr>
  );
}
