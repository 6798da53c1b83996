import { useState } from 'react';
import { Note } from '../detail/parts.tsx';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import type { FormValues } from '#ui/forms/form-state.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Button } from '../overlays/button.tsx';
import { words } from './messages.ts';
import { correctTracking, shipOrder } from './order-calls.ts';
import type { SheetProps } from './reason-sheet.tsx';
import { useDone } from './use-order-command.ts';

const MAX_PARCELS = 20;

/** Asks for the parcels of an order, and ships it; of a shipped one it corrects them. */
export function ShipSheet({ order, onClose }: SheetProps) {
  const done = useDone();
  const isCorrection = order.parcels.length > 0;
  const [count, setCount] = useState(Math.max(1, order.parcels.length));
  const positions = Array.from({ length: count }, (_, position) => position);
  const form = useOfficeForm<FormValues, Awaited<ReturnType<typeof shipOrder>>>({
    initial: Object.fromEntries([
      ['parcels/0/carrier', order.parcels[0]?.carrier ?? ''],
      ...order.parcels.map(({ tracking }, position) => [`parcels/${position}/tracking`, tracking]),
    ]),
    save: (values) => {
      const text = (name: string): string => String(values[name] ?? '').trim();
      const carrier = text('parcels/0/carrier');
      return (isCorrection ? correctTracking : shipOrder)(
        order,
        positions.map((position) => ({ carrier, tracking: text(`parcels/${position}/tracking`) })),
      );
    },
    onSaved: (shipped) => {
      done(shipped, isCorrection ? words.trackingCorrected(order.number) : words.shipped(order.number));
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={isCorrection ? words.commands['correct-tracking'] : words.shipTitle(order.number)}
      submit={words.commands[isCorrection ? 'correct-tracking' : 'ship']}
      onClose={onClose}
    >
      <TextField form={form} name="parcels/0/carrier" label={words.carrier} maxLength={40} />
      {positions.map((position) => (
        <TextField
          key={position}
          form={form}
          name={`parcels/${position}/tracking`}
          label={count === 1 ? words.trackingNumber : words.trackingOf(position + 1)}
          hint={words.trackingHint}
          maxLength={80}
        />
      ))}
      {count < MAX_PARCELS && (
        <div>
          <Button icon="plus" size="small" onClick={() => setCount(count + 1)}>
            {words.addParcel}
          </Button>
        </div>
      )}
      {isCorrection ? (
        <p className="hint">{words.correctionMail}</p>
      ) : (
        <>
          <Note kind="plain">{words.shipRule(order.ageRequired)}</Note>
          <p className="hint">{`${words.shipMail} ${words.shipUndo}`}</p>
        </>
      )}
    </FormSheet>
  );
}
