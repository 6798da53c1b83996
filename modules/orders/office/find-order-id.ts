import { eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { parseOrderNumber } from '#contract/orders/order-number.ts';
import { shopOrder } from '../tables.ts';

/** Finds the id of an order by its number, however it was typed. */
export async function findOrderId(db: Handle, typed: string): Promise<string | undefined> {
  const number = parseOrderNumber(typed);
  if (number === undefined) return undefined;
  const [row] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, number));
  return row?.id;
}
