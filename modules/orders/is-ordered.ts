import { eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { orderLine } from './tables.ts';

/** Whether a stored order, in any state, has a line of this product. */
export async function isOrdered(db: Handle, productId: string): Promise<boolean> {
  const rows = await db
    .select({ orderId: orderLine.orderId })
    .from(orderLine)
    .where(eq(orderLine.productId, productId))
    .limit(1);
  return rows.length > 0;
}
