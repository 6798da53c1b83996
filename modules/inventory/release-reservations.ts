import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { type ProductQuantity, incrementStock } from './adjust-stock.ts';

/**
 * Releases the bottles held for a session, because it has ended. Returns their number; 0 where none
 * are held any more.
 */
export async function releaseReservations(tx: Transaction, sessionId: string): Promise<number> {
  await lockReservations(tx, sessionId);
  return await releaseLocked(tx, sessionId);
}

/** As `releaseReservations`, where the caller has locked reservations and products. */
export async function releaseLocked(tx: Transaction, sessionId: string): Promise<number> {
  return await releaseInState(tx, sessionId, 'held');
}

/** Returns the sold bottles of a session to stock: its order was cancelled. Idempotent. */
export async function restock(tx: Transaction, sessionId: string): Promise<void> {
  await lockReservations(tx, sessionId);
  await releaseInState(tx, sessionId, 'sold');
}

/** Locks the reservations of a session, in a fixed order. */
export async function lockReservations(tx: Transaction, sessionId: string): Promise<void> {
  await tx.execute(sql`
    select from stock_reservation where session_id = ${sessionId} order by product_id for update`);
}

async function releaseInState(tx: Transaction, sessionId: string, state: 'held' | 'sold'): Promise<number> {
  const { rows } = await tx.execute<ProductQuantity>(sql`
    update stock_reservation set state = 'released', ended_at = now()
     where session_id = ${sessionId} and state = ${state}
    returning product_id as "productId", quantity`);
  await incrementStock(tx, rows);
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
