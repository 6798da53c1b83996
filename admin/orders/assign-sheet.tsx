import { formatCents } from '#contract/money.ts';
import type { FormValues } from '#ui/forms/form-state.ts';
import { assignRefund } from '../calls/orders.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { GivenBackFields } from './given-back-fields.tsx';
import { words } from './messages.ts';
import { findUnassigned, type Order } from './order.ts';
import type { SheetProps } from './reason-sheet.tsx';
import { toParts } from './refund-choice.ts';
import { useDone } from './use-order-command.ts';

/** Asks what a refund that was made at the provider gave back; the rest of it lowers the price. */
export function AssignSheet({ order, onClose }: SheetProps) {
  const done = useDone();
  const refund = findUnassigned(order);
  const amount = formatCents(refund?.amountCents ?? 0);
  const form = useOfficeForm<FormValues, Order>({
    initial: { delivery: false, deposit: true, restock: 'none', reason: '' },
    save: (values) => {
      if (!refund) throw new Error('a refund waits to be assigned');
      const reason = String(values['reason']).trim();
      const parts = toParts(order, values);
      return assignRefund(order, refund.id, { ...parts, ...(reason !== '' && { reason }) });
    },
    onSaved: (changed) => {
      done(changed, words.assigned(amount));
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.assignTitle(amount)}
      submit={words.commands.assign}
      isWide
      onClose={onClose}
    >
      <p className="m">{words.assignText}</p>
      <GivenBackFields order={order} form={form} />
      <TextField form={form} name="reason" label={words.refundNote} hint={words.reasonHint} maxLength={200} />
    </FormSheet>
  );
}
