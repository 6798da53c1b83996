import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import { HAND_OVER_RESULTS, type HandOverResult } from '#contract/orders/hand-over.ts';
import { recordHandOver } from '../calls/orders.ts';
import type { SheetProps } from './reason-sheet.tsx';
import { useDone } from './use-order-command.ts';

const INITIAL: { result: HandOverResult; carrierReference: string; receiverName: string } = {
  result: 'verified',
  carrierReference: '',
  receiverName: '',
};

/** Asks what came of the delivery: the age check, and who received the order. */
export function HandOverSheet({ order, onClose }: SheetProps) {
  const done = useDone();
  const form = useOfficeForm({
    initial: INITIAL,
    save: ({ result, carrierReference, receiverName }) =>
      recordHandOver(order, {
        at: new Date().toISOString(),
        method: 'carrier',
        result,
        ...(carrierReference !== '' && { carrierReference }),
        ...(receiverName !== '' && { receiverName }),
      }),
    onSaved: (changed) => {
      done(changed, words.handedOver(order.number));
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.deliverTitle(order.number)}
      submit={words.commands.deliver}
      onClose={onClose}
    >
      <p className="m">{words.ageText(order.ageRequired)}</p>
      <SelectField
        form={form}
        name="result"
        label={words.handOverResult}
        options={HAND_OVER_RESULTS.map((value) => ({ value, label: words.handOverResults[value] }))}
      />
      <TextField form={form} name="receiverName" label={words.receiverName} maxLength={80} />
      <TextField form={form} name="carrierReference" label={words.carrierReference} maxLength={80} />
    </FormSheet>
  );
}
