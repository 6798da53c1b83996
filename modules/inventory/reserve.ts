import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import { releaseLocked } from './release-reservations.ts';
import { type ProductQuantity, lockProducts, decrementStock } from './adjust-stock.ts';

export type ReservedLine = ProductQuantity;

/** A product with too little stock, and what is left; 0 where it is sold out or deleted. */
export type Shortage = { productId: string; available: number };

export type Reservation = {
  checkoutId: string;
  /** Id of a row of payment_session, which the caller has written. */
  sessionId: string;
  /** Several lines of one product are added up. */
  lines: readonly ReservedLine[];
  /** Latest end of the reservation. */
  until: Date;
  /**
   * Sessions that have ended at the provider: their bottles are released first, in the same
   * transaction.
   */
  replacing?: readonly string[];
};

/**
 * Reserves bottles for a session: all of them, or none. Releases the bottles of `replacing` in
 * either case. Where there are too few, writes nothing for the new session and returns what is
 * available, so that the caller's transaction may continue.
 */
export async function reserve(
  tx: Transaction,
  { checkoutId, sessionId, lines, until, replacing = [] }: Reservation,
): Promise<'reserved' | { short: Shortage[] }> {
  const wanted = together(lines);
  const back = await heldBy(tx, replacing);
  // All locks at once and in one order: released and wanted products may differ.
  const locked = await lockProducts(tx, [...new Set([...wanted, ...back].map(({ productId }) => productId))]);
  for (const session of replacing) await releaseLocked(tx, session);
  const wantedIds = wanted.map(({ productId }) => productId);
  // A released product may also be wanted: then its stock is read again.
  const left = back.length === 0 ? locked : await lockProducts(tx, wantedIds);
  const short = wanted
    .map(({ productId, quantity }) => ({ productId, quantity, available: left.get(productId) ?? 0 }))
    .filter(({ quantity, available }) => quantity > available)
    .map(({ productId, available }) => ({ productId, available }));
  if (short.length > 0) return { short };
  await decrementStock(tx, wanted);
  await tx.execute(sql`
    insert into stock_reservation (checkout_id, session_id, product_id, quantity, expires_at)
    select ${checkoutId}, ${sessionId}, row."productId", row.quantity, ${until.toISOString()}::timestamptz
      from ${recordset(wanted, '"productId" uuid, quantity integer')}`);
  return 'reserved';
}

/** Returns one entry per product, in the order of their ids. */
function together(lines: readonly ReservedLine[]): ProductQuantity[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

async function heldBy(tx: Transaction, sessionIds: readonly string[]): Promise<ProductQuantity[]> {
  if (sessionIds.length === 0) return [];
  const { rows } = await tx.execute<ProductQuantity>(sql`
    select product_id as "productId", quantity from stock_reservation
     where session_id = any (${sql.param([...sessionIds])}::uuid[]) and state = 'held'
     order by session_id, product_id for update`);
  return rows;
}
