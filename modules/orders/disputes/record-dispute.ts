import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderId, PaymentSessionId } from '#contract/ids.ts';
import type { DisputeState } from '#contract/orders/disputes.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { Dispute } from './find-dispute.ts';
import { emailMerchant } from '../emails/email-merchant.ts';
import { disputeMail } from '../emails/merchant-mails.ts';
import { REFUND_NOTES } from '../messages.ts';
import { type LockedOrder, lockOrdersPaidBy, lockPayment } from '../order/lock-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { orderDispute, orderHistory, shopOrder } from '../tables.ts';
import { insertRefundParts, unassigned } from '../refunds/refund-lines.ts';
import { getRefundableCents, recordRefund } from '../refunds/request-refund.ts';
import { countRefunds } from '../refunds/settle-refund.ts';

/** A dispute as the provider reports it. */
export type DisputeFacts = {
  disputeId: string;
  /** In the provider's words. */
  reason: string;
  amountCents: number;
  openedAt: Date;
  /** Until when it can be answered; `null`: the bank takes no answer. */
  dueAt: Date | null;
};

/**
 * Records the provider's event about a dispute of a payment. An open dispute marks its order. A won
 * one clears the mark. A lost one counts as a refund of all that was left of the payment, and keeps
 * the mark. Payments without an order are ignored.
 */
export async function recordDispute(
  tx: Transaction,
  actor: Actor,
  {
    paymentId,
    isClosed,
    isLost,
    dispute,
  }: { paymentId: string; isClosed: boolean; isLost: boolean; dispute: DisputeFacts },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const order = payment?.order;
  if (!payment || !order) return;
  await writeDispute(tx, { ...dispute, orderId: order.id, paymentId, state: getState(isClosed, isLost) });
  // Orders that replace bottles of it are paid by the same payment.
  for (const one of [order, ...(await lockOrdersPaidBy(tx, paymentId))])
    await markDispute(tx, actor, one, { ...payment, paymentId, isClosed, isLost });
}

const DISPUTE_ACTIONS = {
  disputed: 'disputed',
  disputeLost: 'dispute-lost',
  disputeWon: 'dispute-won',
} as const;

/** Marks an order of a disputed payment, or clears its mark. */
async function markDispute(
  tx: Transaction,
  actor: Actor,
  order: LockedOrder,
  {
    sessionId,
    paymentId,
    isClosed,
    isLost,
  }: { sessionId: PaymentSessionId; paymentId: string; isClosed: boolean; isLost: boolean },
): Promise<void> {
  // A payment is disputed once, and events come in any order: an ended dispute does not open again.
  if (!isClosed && (await hasEnded(tx, order.id))) return;
  // Only its due day may be another.
  if (!isClosed && order.isDisputed) return;
  const isDisputed = !isClosed || isLost;
  await tx.update(shopOrder).set({ isDisputed }).where(eq(shopOrder.id, order.id));
  const isRepeat = isClosed && (await hasEnded(tx, order.id));
  const outcome = !isClosed ? 'disputed' : isLost ? 'disputeLost' : 'disputeWon';
  const isMarked = isDisputed !== order.isDisputed;
  await addOrderNote(tx, actor, order, {
    reason: REFUND_NOTES[outcome],
    ...((isMarked || (isClosed && !isRepeat)) && {
      action: DISPUTE_ACTIONS[outcome],
      ...(isMarked && { before: { isDisputed: !isDisputed }, after: { isDisputed } }),
    }),
  });
  if (!isRepeat) await emailMerchant(tx, disputeMail(order, outcome));
  const amountCents = isDisputed && isClosed ? await getRefundableCents(tx, order) : 0;
  if (amountCents === 0) return;
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

const getState = (isClosed: boolean, isLost: boolean): DisputeState =>
  isClosed ? (isLost ? 'lost' : 'won') : 'open';

/** Events come in any order: a dispute that has ended stays so. */
async function writeDispute(
  tx: Transaction,
  { disputeId, ...row }: DisputeFacts & Pick<Dispute, 'orderId' | 'paymentId' | 'state'>,
): Promise<void> {
  const { state } = orderDispute;
  await tx
    .insert(orderDispute)
    .values({ providerId: disputeId, ...row })
    .onConflictDoUpdate({
      target: orderDispute.providerId,
      set: {
        dueAt: row.dueAt,
        reason: row.reason,
        amountCents: row.amountCents,
        state: sql`case when ${state} = 'open' then ${row.state} else ${state} end`,
      },
    });
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
