import { SelectField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import type { FormValues } from '#ui/forms/form-state.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import { type InspectedLine, inspectReturn } from './order-calls.ts';
import type { SheetProps } from './reason-sheet.tsx';
import { useDone } from './use-order-command.ts';

const CONDITIONS = ['stock', 'broken'] as const;

/** Asks how many bottles of each line came back, whole and broken. */
export function InspectSheet({ order, onClose }: SheetProps) {
  const done = useDone();
  const form = useOfficeForm<FormValues, Awaited<ReturnType<typeof inspectReturn>>>({
    initial: Object.fromEntries(
      order.lines.flatMap(({ position, quantity }) => [
        [`${position} stock`, String(quantity)],
        [`${position} broken`, '0'],
      ]),
    ),
    save: (values) =>
      inspectReturn(
        order,
        order.lines.flatMap(({ position, productId }) =>
          CONDITIONS.flatMap((condition): InspectedLine[] => {
            const quantity = Number(values[`${position} ${condition}`]);
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
    <FormSheet form={form} title={words.commands.inspect} submit={words.commands.inspect} onClose={onClose}>
      <p>{words.inspectText}</p>
      {order.lines.map(({ position, name, quantity }) => (
        <fieldset key={position} className="row">
          <legend>{name}</legend>
          {CONDITIONS.map((condition) => (
            <SelectField
              key={condition}
              form={form}
              name={`${position} ${condition}`}
              label={words.conditions[condition]}
              options={Array.from({ length: quantity + 1 }, (_, count) => ({
                value: String(count),
                label: String(count),
              }))}
            />
          ))}
        </fieldset>
      ))}
    </FormSheet>
  );
}
