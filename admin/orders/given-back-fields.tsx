import { formatCents } from '#contract/money.ts';
import { CheckField } from '../forms/fields.tsx';
import type { OfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import type { Order } from './order.ts';
import { listChosen } from './refund-choice.ts';
import { RefundLines } from './refund-lines.tsx';
import { asksForRestock } from './refund-preset.ts';
import { RestockField } from './restock-field.tsx';

/** What a refund gives back: units of lines, where their bottles go, their deposits, and delivery. */
export function GivenBackFields({ order, form }: { order: Order; form: OfficeForm }) {
  const chosen = listChosen(order, form.values).map(({ line }) => line);
  const delivery = order.deliveryLeftCents ?? 0;
  return (
    <>
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
    </>
  );
}
