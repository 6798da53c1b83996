import { formatCents } from '#contract/money.ts';
import type { FormValues } from '#ui/forms/form-state.ts';
import { assignRefund } from '../calls/orders.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import { findUnassigned, type Order } from './order.ts';
import type { SheetProps } from './reason-sheet.tsx';
import { toParts, unitsField } from './refund-choice.ts';
import { RefundLines } from './refund-lines.tsx';
import { asksForRestock } from './refund-preset.ts';
import { RestockField } from './restock-field.tsx';
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
  const { values } = form;
  const chosen = order.lines.filter(({ position }) => Number(values[unitsField(position)] ?? 0) > 0);
  const delivery = order.deliveryLeftCents ?? 0;
  return (
    <FormSheet
      form={form}
      title={words.assignTitle(amount)}
      submit={words.commands.assign}
      isWide
      onClose={onClose}
    >
      <p className="m">{words.assignText}</p>
      <RefundLines order={order} form={form} />
      {chosen.length > 0 && asksForRestock(order) && <RestockField form={form} />}
      {chosen.some(({ depositCents = 0 }) => depositCents > 0) && (
        <CheckField form={form} name="deposit" label={words.refundDeposit} hint={words.refundDepositHint} />
      )}
      {delivery > 0 && (
        <CheckField
          form={form}
          name="delivery"
          label={words.refundDelivery(formatCents(delivery))}
          hint={words.beforeTax}
        />
      )}
      <TextField form={form} name="reason" label={words.refundNote} hint={words.reasonHint} maxLength={200} />
    </FormSheet>
  );
}
