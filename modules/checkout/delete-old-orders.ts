import { asc, eq } from 'drizzle-orm';
import type { CheckoutId, OrderId } from '#contract/ids.ts';
import { deleteReservations } from '#modules/inventory/index.ts';
import { systemActor } from '#platform/actor.ts';
import { deleteExpiredOrder, deleteRefundsOfSession, listExpiredOrders } from '#modules/orders/settlement.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockCheckout } from './rows.ts';
import { checkout, paymentEvent, paymentSession } from './tables.ts';

const RETENTION = systemActor('retention');
/** Orders deleted in one run, one transaction each. */
const MAX_AT_ONCE = 200;

/**
 * Deletes orders whose six years are over at `now`. Deletes with each its checkout, payment
 * sessions, events, refunds and reservations. Reconciliation finds nothing before or after. Returns
 * how many orders were deleted.
 */
export async function deleteOldOrders(db: Database, now: Date): Promise<number> {
  let deleted = 0;
  for (const { orderId, checkoutId } of await listExpiredOrders(db, now, MAX_AT_ONCE)) {
    const isGone = await inTransaction(db, (tx) => deleteWhole(tx, orderId, checkoutId, now), {
      idempotent: true,
    });
    if (isGone) deleted += 1;
  }
  return deleted;
}

async function deleteWhole(
  tx: Transaction,
  orderId: OrderId,
  checkoutId: CheckoutId,
  now: Date,
): Promise<boolean> {
  await lockCheckout(tx, checkoutId);
  const sessions = await tx
    .select({ id: paymentSession.id })
    .from(paymentSession)
    .where(eq(paymentSession.checkoutId, checkoutId))
    .orderBy(asc(paymentSession.id))
    .for('update');
  if (!(await deleteExpiredOrder(tx, RETENTION, { orderId, now }))) return false;
  for (const { id } of sessions) {
    await deleteReservations(tx, RETENTION, id);
    // Refunds of second payments, which belong to no order.
    await deleteRefundsOfSession(tx, id);
    await tx.delete(paymentEvent).where(eq(paymentEvent.sessionId, id));
    await tx.delete(paymentSession).where(eq(paymentSession.id, id));
  }
  await tx.delete(checkout).where(eq(checkout.id, checkoutId));
  return true;
}
