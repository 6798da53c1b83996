import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { lockReservations } from './release-reservations.ts';
import { type ProductQuantity, lockProducts, decrementStock } from './adjust-stock.ts';

/**
 * Marks the bottles held for a paid session as sold. Returns their number; 0 where none are held.
 */
export async function commitReservations(tx: Transaction, sessionId: string): Promise<number> {
  await lockReservations(tx, sessionId);
  const { rows } = await tx.execute<ProductQuantity>(sql`
    update stock_reservation set state = 'sold', ended_at = now()
     where session_id = ${sessionId} and state = 'held'
    returning product_id as "productId", quantity`);
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Takes and sells again what a session has held and released: its payment came late. All bottles or
 * none; returns whether there were enough. A session that never held any has nothing to sell.
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
