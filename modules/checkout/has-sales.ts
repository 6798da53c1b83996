import { sql } from 'drizzle-orm';
import { hasOrders } from '#modules/orders/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/**
 * Whether the shop has an order, or a payment that was made or may still be made. Sessions that
 * ended unpaid do not count.
 */
export async function hasSales(db: Handle): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select exists (select from payment_session where state <> 'ended') as is`,
  );
  return rows[0]?.is === true || (await hasOrders(db));
}
