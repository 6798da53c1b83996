import { sql } from 'drizzle-orm';
import { deleteReservations } from '#modules/inventory/index.ts';
import { systemActor } from '#platform/actor.ts';
import { deleteExpiredOrder, listExpiredOrders } from '#modules/orders/index.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockCheckout } from './rows.ts';

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
  orderId: string,
  checkoutId: string,
  now: Date,
): Promise<boolean> {
  await lockCheckout(tx, checkoutId);
  const sessions = await queryRows<{ id: string }>(
    tx,
    sql`select id from payment_session where checkout_id = ${checkoutId} order by id for update`,
  );
  if (!(await deleteExpiredOrder(tx, RETENTION, { orderId, now }))) return false;
  for (const { id } of sessions) {
    await deleteReservations(tx, RETENTION, id);
    // Refunds of second payments, which belong to no order.
    await tx.execute(sql`delete from refund where session_id = ${id}`);
    await tx.execute(sql`delete from payment_event where session_id = ${id}`);
    await tx.execute(sql`delete from payment_session where id = ${id}`);
  }
  await tx.execute(sql`delete from checkout where id = ${checkoutId}`);
  return true;
}
