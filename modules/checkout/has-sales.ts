import { eq, ne } from 'drizzle-orm';
import { hasOrders } from '#modules/orders/settlement.ts';
import type { Handle } from '#platform/database/handle.ts';
import { paymentSession } from './tables.ts';

/**
 * Whether the shop has an order, or a payment that was made or may still be made. Sessions that
 * ended unpaid do not count.
 */
export async function hasSales(db: Handle): Promise<boolean> {
  const rows = await db
    .select({ id: paymentSession.id })
    .from(paymentSession)
    .where(ne(paymentSession.state, 'ended'))
    .limit(1);
  return rows.length > 0 || (await hasOrders(db));
}

/** Whether a payment outside the test mode was made, or was begun. */
export async function hasLiveSales(db: Handle): Promise<boolean> {
  const rows = await db
    .select({ id: paymentSession.id })
    .from(paymentSession)
    .where(eq(paymentSession.isTest, false))
    .limit(1);
  return rows.length > 0;
}
