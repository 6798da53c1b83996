import { inArray } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { shopOrder } from '../tables.ts';

/** Returns the numbers of orders by id; omits unknown ids. */
export async function loadOrderNumbers(db: Handle, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, number } = shopOrder;
  const rows = await db
    .select({ id, number })
    .from(shopOrder)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.number]));
}
