import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { integer, queryColumns } from '#platform/database/query-columns.ts';

/**
 * Counts those of the products on sale with these numbers that have a height, and a first picture of
 * which is known where the bottle stands.
 */
export async function countMeasured(db: Handle, numbers: readonly number[]): Promise<number> {
  if (numbers.length === 0) return 0;
  const [row] = await queryColumns(
    db,
    sql`
      select count(*)::int as count
        from product_on_sale p
       where p.number = any (${sql.param(numbers)}::int[]) and p.height_mm is not null
         and (select i.picture -> 'box' is not null from product_image i where i.product_id = p.id
               order by i.is_primary desc, i.position limit 1)`,
    { count: integer() },
  );
  return row?.count ?? 0;
}
