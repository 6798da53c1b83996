import { inArray } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { counterSale } from '../tables.ts';

/** Returns the receipt numbers of counter sales, by their ids. */
export async function loadReferences(db: Handle, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: counterSale.id, reference: counterSale.reference })
    .from(counterSale)
    .where(inArray(counterSale.id, [...ids]));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
