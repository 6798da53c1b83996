import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { lockReservations } from './release-reservations.ts';
import { lockProducts } from './adjust-stock.ts';

/**
 * Deletes the reservations of a session because its order is deleted. Stock is unchanged, and the
 * count of taken bottles no longer includes the sold ones. A session that still holds bottles is a
 * bug and throws.
 */
export async function deleteReservations(tx: Transaction, sessionId: string): Promise<void> {
  await lockReservations(tx, sessionId);
  const { rows } = await tx.execute<{ productId: string; quantity: number; state: string }>(sql`
    delete from stock_reservation where session_id = ${sessionId}
    returning product_id as "productId", quantity, state`);
  if (rows.some(({ state }) => state === 'held'))
    throw new Error('cannot delete reservations: the session still holds bottles');
  const sold = rows
    .filter(({ state }) => state === 'sold')
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
  // Changes of stock lock the product first; a deleted product has no stock to change.
  await lockProducts(
    tx,
    sold.map(({ productId }) => productId),
  );
  for (const { productId, quantity } of sold)
    await tx.execute(
      sql`update stock_allocation set quantity = quantity - ${quantity} where product_id = ${productId}`,
    );
}
