import { and, eq, gt, ne } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { orderLine, shopOrder } from '../tables.ts';

/** Whether the shop has an order, in any state. */
export async function hasOrders(db: Handle): Promise<boolean> {
  const rows = await db.select({ id: shopOrder.id }).from(shopOrder).limit(1);
  return rows.length > 0;
}

/** Whether an order was paid with money, and not cancelled since. */
export async function hasPaidOrder(db: Handle): Promise<boolean> {
  const rows = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(and(gt(shopOrder.totalCents, 0), ne(shopOrder.state, 'cancelled')))
    .limit(1);
  return rows.length > 0;
}

/** Whether a stored order, in any state, has a line of this product. */
export async function isOrdered(db: Handle, productId: string): Promise<boolean> {
  const rows = await db
    .select({ orderId: orderLine.orderId })
    .from(orderLine)
    .where(eq(orderLine.productId, productId))
    .limit(1);
  return rows.length > 0;
}
