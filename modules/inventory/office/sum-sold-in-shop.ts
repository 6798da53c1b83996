import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const SoldSchema = z.object({ productId: z.string(), bottles: z.int() });

/** Sums the bottles of counter sales since an instant, without those that came back. Others are absent. */
export async function sumSoldInShop(
  db: Handle,
  productIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await queryRows(
    db,
    sql`select product_id as "productId", -sum(delta)::int as bottles from stock_movement
         where product_id = any (${sql.param([...productIds])}::uuid[])
           and reason in ('sold-in-shop', 'returned-in-shop') and created_at >= ${since.toISOString()}::timestamptz
         group by product_id having sum(delta) < 0`,
    SoldSchema,
  );
  return new Map(rows.map(({ productId, bottles }) => [productId, bottles]));
}
