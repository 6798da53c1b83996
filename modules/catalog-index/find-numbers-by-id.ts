import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { integer, queryColumns } from '#platform/database/query-columns.ts';

/** Returns the numbers of products by id, also of those that are not on sale; omits unknown ids. */
export async function findNumbersById(db: Handle, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await queryColumns(
    db,
    sql`select number from product_reference where id = any (${sql.param(ids)}::uuid[])`,
    { number: integer() },
  );
  return rows.map(({ number }) => number);
}
