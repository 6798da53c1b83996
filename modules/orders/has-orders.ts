import type { Handle } from '#platform/database/handle.ts';
import { shopOrder } from './tables.ts';

/** Whether the shop has an order, in any state. */
export async function hasOrders(db: Handle): Promise<boolean> {
  const rows = await db.select({ id: shopOrder.id }).from(shopOrder).limit(1);
  return rows.length > 0;
}
