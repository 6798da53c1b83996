import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { getRefundableCents, recordRefund } from './request-refund.ts';
import { disputeMail } from './emails/merchant-mails.ts';
import { lockPayment, addOrderNote } from './transition-order.ts';
import { countRefunds } from './settle-refund.ts';
import { emailMerchant } from './email-merchant.ts';
import { REFUND_NOTES } from './messages.ts';

/**
 * Records the provider's event about a dispute of a payment. An open dispute marks its order. A won
 * one clears the mark. A lost one counts as a refund of all that was left of the payment, and keeps
 * the mark. Payments without an order are ignored.
 */
export async function recordDispute(
  tx: Transaction,
  { paymentId, isClosed, isLost }: { paymentId: string; isClosed: boolean; isLost: boolean },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const order = payment?.order;
  if (!payment || !order) return;
  // A payment is disputed once, and events come in any order: an ended dispute does not open again.
  if (!isClosed && (await hasEnded(tx, order.id))) return;
  const isDisputed = !isClosed || isLost;
  await tx.execute(sql`update shop_order set is_disputed = ${isDisputed} where id = ${order.id}`);
  const isRepeat = isClosed ? await hasEnded(tx, order.id) : order.isDisputed;
  const outcome = !isClosed ? 'disputed' : isLost ? 'disputeLost' : 'disputeWon';
  await addOrderNote(tx, order, { actor: 'payment', reason: REFUND_NOTES[outcome] });
  if (!isRepeat) await emailMerchant(tx, disputeMail(order, outcome));
  const amountCents = isDisputed && isClosed ? await getRefundableCents(tx, order) : 0;
  if (amountCents === 0) return;
  const { sessionId } = payment;
  await recordRefund(tx, { sessionId, orderId: order.id, paymentId, amountCents, reason: 'dispute' });
  await countRefunds(tx, { ...order, isDisputed });
}

async function hasEnded(tx: Transaction, orderId: string): Promise<boolean> {
  const { disputeLost, disputeWon } = REFUND_NOTES;
  const { rowCount } = await tx.execute(sql`
    select from order_history where order_id = ${orderId} and reason in (${disputeLost}, ${disputeWon}) limit 1`);
  return (rowCount ?? 0) > 0;
}
