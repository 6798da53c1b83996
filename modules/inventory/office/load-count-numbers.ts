import { inArray } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { stockCount } from '../tables.ts';

/** Returns the numbers of counts by their ids; unknown ones are absent. */
export async function loadCountNumbers(db: Handle, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: stockCount.id, number: stockCount.number })
    .from(stockCount)
    .where(inArray(stockCount.id, [...ids]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
