import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';

/** Whether the shop has an order, in any state. */
export async function hasOrders(db: Handle): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select exists (select from shop_order) as is`);
  return rows[0]?.is ?? false;
}
