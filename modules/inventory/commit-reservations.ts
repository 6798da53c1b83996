import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { lockReservations } from './give-back.ts';
import { type ProductQuantity, lockProducts, decrementStock } from './adjust-stock.ts';

/** What is held for a session is sold: it was paid. Answers how many bottles that were; none where nothing is held. */
export async function commitReservations(tx: Transaction, sessionId: string): Promise<number> {
  await lockReservations(tx, sessionId);
  const { rows } = await tx.execute<ProductQuantity>(sql`
    update stock_reservation set state = 'sold', ended_at = now()
     where session_id = ${sessionId} and state = 'held'
    returning product_id as "productId", quantity`);
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Takes once more what a session held and gave back, and sells it: its payment came late. All of it or nothing: answers
 * whether there were enough. A session that never held anything has nothing to be sold.
 */
export async function recommitReservations(tx: Transaction, sessionId: string): Promise<boolean> {
  await lockReservations(tx, sessionId);
  const { rows } = await tx.execute<ProductQuantity & { state: string }>(sql`
    select product_id as "productId", quantity, state from stock_reservation
     where session_id = ${sessionId} order by product_id`);
  const released = rows.filter(({ state }) => state === 'released');
  if (rows.length === 0) return false;
  if (released.length === 0) return true;
  const left = await lockProducts(
    tx,
    released.map(({ productId }) => productId),
  );
  if (released.some(({ productId, quantity }) => (left.get(productId) ?? 0) < quantity)) return false;
  await decrementStock(
    tx,
    released.map(({ productId, quantity }) => ({ productId, quantity })),
  );
  await tx.execute(sql`
    update stock_reservation set state = 'sold', ended_at = now()
     where session_id = ${sessionId} and state = 'released'`);
  return true;
}
