import { sql } from 'drizzle-orm';
import { TEXT_COUNT_CEILING } from '#contract/limits.ts';
import type { Handle } from '#platform/database/handle.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { fromClause, type ListQuery, whereClause } from './list-conditions.ts';

export type ProductCount = { total: number; isAtLeast: boolean };

/**
 * How many products match. Lists without a text are counted exactly; a text is counted to `TEXT_COUNT_CEILING`, because
 * exact counts grow with the matches (decision D45).
 */
export async function countProducts(db: Handle, query: ListQuery): Promise<ProductCount> {
  const ceiling = query.text ? sql`limit ${TEXT_COUNT_CEILING + 1}` : sql``;
  const rows = await readRows<{ total: number }>(db, sql`
    select count(*)::int as total from (select ${fromClause(query)} ${whereClause(query)} ${ceiling}) matching`);
  const total = rows[0]?.total ?? 0;
  return query.text && total > TEXT_COUNT_CEILING
    ? { total: TEXT_COUNT_CEILING, isAtLeast: true }
    : { total, isAtLeast: false };
}
