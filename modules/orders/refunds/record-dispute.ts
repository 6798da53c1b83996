import { and, eq, inArray } from 'drizzle-orm';
import type { OrderId } from '#contract/ids.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { emailMerchant } from '../emails/email-merchant.ts';
import { disputeMail } from '../emails/merchant-mails.ts';
import { REFUND_NOTES } from '../messages.ts';
import { lockPayment } from '../order/lock-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { orderHistory, shopOrder } from '../tables.ts';
import { insertRefundParts, unassigned } from './refund-lines.ts';
import { getRefundableCents, recordRefund } from './request-refund.ts';
import { countRefunds } from './settle-refund.ts';

/**
 * Records the provider's event about a dispute of a payment. An open dispute marks its order. A won
 * one clears the mark. A lost one counts as a refund of all that was left of the payment, and keeps
 * the mark. Payments without an order are ignored.
 */
export async function recordDispute(
  tx: Transaction,
  actor: Actor,
  { paymentId, isClosed, isLost }: { paymentId: string; isClosed: boolean; isLost: boolean },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const order = payment?.order;
  if (!payment || !order) return;
  // A payment is disputed once, and events come in any order: an ended dispute does not open again.
  if (!isClosed && (await hasEnded(tx, order.id))) return;
  const isDisputed = !isClosed || isLost;
  await tx.update(shopOrder).set({ isDisputed }).where(eq(shopOrder.id, order.id));
  const isRepeat = isClosed ? await hasEnded(tx, order.id) : order.isDisputed;
  const outcome = !isClosed ? 'disputed' : isLost ? 'disputeLost' : 'disputeWon';
  await addOrderNote(tx, actor, order, {
    reason: REFUND_NOTES[outcome],
    ...(isDisputed === order.isDisputed
      ? {}
      : {
          action: isDisputed ? 'disputed' : 'dispute-won',
          before: { isDisputed: !isDisputed },
          after: { isDisputed },
        }),
  });
  if (!isRepeat) await emailMerchant(tx, disputeMail(order, outcome));
  const amountCents = isDisputed && isClosed ? await getRefundableCents(tx, order) : 0;
  if (amountCents === 0) return;
  const { sessionId } = payment;
  const refundId = await recordRefund(tx, actor, {
    sessionId,
    orderId: order.id,
    paymentId,
    amountCents,
    reason: 'dispute',
  });
  await insertRefundParts(tx, refundId, [unassigned(amountCents)]);
  await countRefunds(tx, actor, { ...order, isDisputed });
}

async function hasEnded(tx: Transaction, orderId: OrderId): Promise<boolean> {
  const { disputeLost, disputeWon } = REFUND_NOTES;
  const isEnd = inArray(orderHistory.reason, [disputeLost, disputeWon]);
  const rows = await tx
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), isEnd))
    .limit(1);
  return rows.length > 0;
}
