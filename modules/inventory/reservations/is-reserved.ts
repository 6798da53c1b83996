import { and, eq, ne } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { stockReservation } from '../tables.ts';

/** Whether bottles of a product are held for a payment, allocated to an order, or shipped. */
export async function isReserved(db: Handle, productId: string): Promise<boolean> {
  const rows = await db
    .select({ id: stockReservation.id })
    .from(stockReservation)
    .where(and(eq(stockReservation.productId, productId), ne(stockReservation.state, 'released')))
    .limit(1);
  return rows.length > 0;
}
