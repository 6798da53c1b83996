import { type SQL, sql } from 'drizzle-orm';
import { TEXT_COUNT_CEILING } from '#contract/limits.ts';
import type { Handle } from '#platform/database/handle.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { fromClause, type ListQuery, whereClause } from './list-conditions.ts';

export type ProductCount = { total: number; isAtLeast: boolean };

/**
 * How many products match, as an expression. Lists without a text are counted exactly; a text is counted to
 * `TEXT_COUNT_CEILING`, because exact counts grow with the matches (decision D45).
 */
export function countExpression(query: ListQuery): SQL {
  const ceiling = query.text ? sql`limit ${TEXT_COUNT_CEILING + 1}` : sql``;
  return sql`(select count(*)::int from (select ${fromClause(query)} ${whereClause(query)} ${ceiling}) matching)`;
}

/** Reads the value of `countExpression`: at the ceiling it says "at least". */
export function readCount(query: ListQuery, total: number): ProductCount {
  return query.text && total > TEXT_COUNT_CEILING
    ? { total: TEXT_COUNT_CEILING, isAtLeast: true }
    : { total, isAtLeast: false };
}

/** How many products match. */
export async function countProducts(db: Handle, query: ListQuery): Promise<ProductCount> {
  const rows = await readRows<{ total: number }>(db, sql`select ${countExpression(query)} as total`);
  return readCount(query, rows[0]?.total ?? 0);
}
