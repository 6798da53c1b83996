import { sql } from 'drizzle-orm';
import { formatCents } from '#contract/money.ts';
import { shipReservations } from '#modules/inventory/index.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { requestRefund, getRefundableCents, type RefundReason } from './request-refund.ts';
import { cancelledEmail, shippedEmail } from './emails/order-emails.ts';
import { cancelledByShopperMail } from './emails/merchant-mails.ts';
import { isUnshipped, type OrderState } from './life-cycle.ts';
import {
  type Cause,
  type LockedOrder,
  lockOrder,
  moveLocked,
  transitionOrder,
  type TransitionResult,
  addOrderNote,
  type OrderKey,
} from './transition-order.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { toActor } from './to-actor.ts';
import { emailMerchant } from './email-merchant.ts';
import { REFUND_NOTES } from './messages.ts';

/**
 * Sets the order's state when nothing else changes: packing, delivered, refused on delivery,
 * returned.
 */
export async function setOrderState(
  db: Database,
  given: OrderKey &
    Cause & { to: Extract<OrderState, 'packing' | 'delivered' | 'refused_at_door' | 'returned'> },
): Promise<TransitionResult> {
  return await inTransaction(db, (tx) => transitionOrder(tx, given), { idempotent: true });
}

/**
 * Marks an order as shipped, through `packing` when it was not in that state yet, writes its bottles
 * to the stock ledger, and sends the email.
 */
export async function shipOrder(
  db: Database,
  { actor, tracking, ...key }: OrderKey & { actor: string; tracking: string },
): Promise<TransitionResult> {
  return await inTransaction(
    db,
    async (tx) => {
      const order = await lockOrder(tx, key);
      if (!order) return { kind: 'unknown' };
      if (isUnshipped(order.state) && (order.isDisputed || (await isGoingBack(tx, order))))
        return { kind: 'held' };
      if (!isUnshipped(order.state)) return { kind: 'illegal', from: order.state };
      const left = await shipReservations(tx, toActor(actor), {
        orderId: order.id,
        sessionId: order.sessionId,
      });
      if (left.kind === 'too-few') return { kind: 'too-few-bottles' };
      const packed = order.state === 'paid' ? await moveLocked(tx, order, 'packing', { actor }) : order;
      const shipped = packed && (await moveLocked(tx, packed, 'shipped', { actor, reason: tracking }));
      if (!shipped) return { kind: 'illegal', from: order.state };
      await tx.execute(sql`update shop_order set tracking = ${tracking} where id = ${order.id}`);
      await enqueueEmail(tx, shippedEmail(shipped, tracking), shipped);
      return { kind: 'moved', order: shipped };
    },
    { idempotent: true },
  );
}

const isGoingBack = async (tx: Transaction, order: LockedOrder): Promise<boolean> =>
  (await getRefundableCents(tx, order)) <= 0;

/**
 * Cancels an order that has not been shipped: returns its bottles to stock, requests a refund of
 * the rest and sends the email. With `isUntouched` only before packing begins and without a payment
 * dispute: that is the shopper's limit.
 */
export async function cancelOrder(
  db: Database,
  {
    actor,
    reason,
    isUntouched = false,
    ...key
  }: OrderKey & { actor: string; reason: string; isUntouched?: boolean },
): Promise<TransitionResult> {
  return await inTransaction(
    db,
    async (tx) => {
      if (isUntouched) {
        const order = await lockOrder(tx, key);
        if (!order) return { kind: 'unknown' };
        if (order.isDisputed) return { kind: 'held' };
        if (order.state !== 'paid') return { kind: 'illegal', from: order.state };
      }
      const moved = await transitionOrder(tx, { ...key, actor, reason, to: 'cancelled' });
      if (moved.kind !== 'moved') return moved;
      const leftCents = await getRefundableCents(tx, moved.order);
      if (leftCents > 0) await requestRefundOfOrder(tx, moved.order, leftCents, 'cancelled');
      await enqueueEmail(tx, cancelledEmail(moved.order, leftCents), moved.order);
      if (isUntouched) await emailMerchant(tx, cancelledByShopperMail(moved.order, leftCents));
      return moved;
    },
    { idempotent: true },
  );
}

export type RefundAsked =
  | { kind: 'asked'; amountCents: number; order: LockedOrder }
  | { kind: 'unknown' }
  /** More than can still be refunded, which may be nothing. */
  | { kind: 'too-much'; leftCents: number };

/**
 * Requests the refund of an amount in cents, or of all that is left, never more. The order moves
 * when the refund is done.
 */
export async function refundOrder(
  db: Database,
  { actor, amountCents, ...key }: OrderKey & { actor: string; amountCents: number | 'all' },
): Promise<RefundAsked> {
  return await inTransaction(
    db,
    async (tx) => {
      const order = await lockOrder(tx, key);
      if (!order) return { kind: 'unknown' };
      const leftCents = await getRefundableCents(tx, order);
      const cents = amountCents === 'all' ? leftCents : amountCents;
      if (cents > leftCents || cents < 1) return { kind: 'too-much', leftCents };
      await addOrderNote(tx, order, { actor, reason: REFUND_NOTES.asked(formatCents(cents)) });
      await requestRefundOfOrder(tx, order, cents, 'shop');
      return { kind: 'asked', amountCents: cents, order };
    },
    { idempotent: true },
  );
}

async function requestRefundOfOrder(
  tx: Transaction,
  order: LockedOrder,
  amountCents: number,
  reason: RefundReason,
): Promise<void> {
  const { id: orderId, sessionId, paymentId } = order;
  if (paymentId === null) throw new Error('payment of the order has no id');
  await requestRefund(tx, { sessionId, orderId, paymentId, amountCents, reason });
}
