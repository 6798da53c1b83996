import { eq, sql } from 'drizzle-orm';
import type { PaymentSessionId } from '#contract/ids.ts';
import { formatCents } from '#contract/money.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { refundedEmail, secondPaymentEmail } from '../emails/order-emails.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { findOrderOfCheckout } from '../order/found-order.ts';
import { REFUND_NOTES, REFUND_MESSAGES } from '../messages.ts';
import { canTransition } from '../order/life-cycle.ts';
import type { LockedOrder } from '../order/lock-order.ts';
import { isAllRefunded, moveLocked } from '../order/move-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { sessionPayment, shopOrder } from '../tables.ts';
import type { RefundReason } from '../order/refund-reasons.ts';

/**
 * Updates an order's refunded cents to the sum of its done refunds. Moves it to `refunded` when
 * that is the whole amount and its state permits. The order must be locked. Returns the updated
 * order.
 */
export async function countRefunds(tx: Transaction, actor: Actor, order: LockedOrder): Promise<LockedOrder> {
  const [row] = await tx
    .update(shopOrder)
    .set({
      refundedCents: sql`least(total_cents, (
        select coalesce(sum(amount_cents), 0) from refund where order_id = ${order.id} and state = 'done'))`,
    })
    .where(eq(shopOrder.id, order.id))
    .returning({ refundedCents: shopOrder.refundedCents });
  const counted = { ...order, refundedCents: row?.refundedCents ?? order.refundedCents };
  if (!isAllRefunded(counted) || !canTransition(counted.state, 'refunded')) return counted;
  return (await moveLocked(tx, actor, counted, { to: 'refunded' })) ?? counted;
}

/**
 * Records that a refund is now done: counts it, adds it to its order's history and sends the email.
 * The order must be locked. Without an order, the payment belongs to none; a shopper who paid twice
 * gets an email about it. Returns the updated order, or `undefined`.
 */
export async function settleRefund(
  tx: Transaction,
  actor: Actor,
  order: LockedOrder | undefined,
  refund: { sessionId: PaymentSessionId; amountCents: number; reason: RefundReason },
): Promise<LockedOrder | undefined> {
  const { amountCents, reason } = refund;
  if (!order) {
    if (reason === 'second-payment') await tellOfSecond(tx, refund);
    return undefined;
  }
  const note = REFUND_NOTES.done(formatCents(amountCents), REFUND_MESSAGES[reason]);
  await addOrderNote(tx, actor, order, { reason: note });
  await enqueueEmail(tx, refundedEmail(order, amountCents), order);
  return await countRefunds(tx, actor, order);
}

async function tellOfSecond(
  tx: Transaction,
  { sessionId, amountCents }: { sessionId: PaymentSessionId; amountCents: number },
): Promise<void> {
  const [session] = await tx
    .select({ checkoutId: sessionPayment.checkoutId })
    .from(sessionPayment)
    .where(eq(sessionPayment.id, sessionId));
  const order = session && (await findOrderOfCheckout(tx, session.checkoutId));
  if (order) await enqueueEmail(tx, secondPaymentEmail(order, amountCents), order);
}
