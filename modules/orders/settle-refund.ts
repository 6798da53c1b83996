import { sql } from 'drizzle-orm';
import { formatCents } from '#contract/money.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RefundReason } from './request-refund.ts';
import { findOrderOfCheckout } from './find-orders.ts';
import { refundedEmail, secondPaymentEmail } from './emails/order-emails.ts';
import { canTransition } from './life-cycle.ts';
import { type LockedOrder, moveLocked, addOrderNote } from './transition-order.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { REFUND_NOTES, REFUND_MESSAGES } from './messages.ts';

/**
 * Updates an order's refunded cents to the sum of its done refunds. Moves it to `refunded` when
 * that is the whole amount and its state permits. The order must be locked. Returns the updated
 * order.
 */
export async function countRefunds(tx: Transaction, order: LockedOrder): Promise<LockedOrder> {
  const { rows } = await tx.execute<{ refundedCents: number }>(sql`
    update shop_order set refunded_cents = least(total_cents, (
      select coalesce(sum(amount_cents), 0) from refund where order_id = ${order.id} and state = 'done'))
     where id = ${order.id} returning refunded_cents as "refundedCents"`);
  const counted = { ...order, refundedCents: rows[0]?.refundedCents ?? order.refundedCents };
  if (counted.refundedCents < counted.totalCents || !canTransition(counted.state, 'refunded')) return counted;
  return (await moveLocked(tx, counted, 'refunded', { actor: 'payment' })) ?? counted;
}

/**
 * Records that a refund is now done: counts it, adds it to its order's history and sends the email.
 * The order must be locked. Without an order, the payment belongs to none; a shopper who paid twice
 * gets an email about it. Returns the updated order, or `undefined`.
 */
export async function settleRefund(
  tx: Transaction,
  order: LockedOrder | undefined,
  refund: { sessionId: string; amountCents: number; reason: RefundReason },
): Promise<LockedOrder | undefined> {
  const { amountCents, reason } = refund;
  if (!order) {
    if (reason === 'second-payment') await tellOfSecond(tx, refund);
    return undefined;
  }
  const note = REFUND_NOTES.done(formatCents(amountCents), REFUND_MESSAGES[reason]);
  await addOrderNote(tx, order, { actor: 'payment', reason: note });
  await enqueueEmail(tx, refundedEmail(order, amountCents), order);
  return await countRefunds(tx, order);
}

async function tellOfSecond(
  tx: Transaction,
  { sessionId, amountCents }: { sessionId: string; amountCents: number },
): Promise<void> {
  const { rows } = await tx.execute<{ checkoutId: string }>(
    sql`select checkout_id as "checkoutId" from payment_session where id = ${sessionId}`,
  );
  const order = rows[0] && (await findOrderOfCheckout(tx, rows[0].checkoutId));
  if (order) await enqueueEmail(tx, secondPaymentEmail(order, amountCents), order);
}
