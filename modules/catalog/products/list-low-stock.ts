import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** Bottles at or below which stock is low where neither product nor category says otherwise. */
export const LOW_STOCK = 6;

const ItemSchema = z.object({
  id: z.string(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  available: z.int(),
  threshold: z.int(),
});
export type LowStockProduct = z.output<typeof ItemSchema>;
const CountSchema = z.object({ out: z.int(), low: z.int() });

// The first condition lets the index of published products by stock answer.
const CANDIDATES = sql`
  select p.id, p.sku, p.slug, p.name, p.stock_quantity as available,
         coalesce(p.low_stock_threshold, c.low_stock_threshold, ${LOW_STOCK}::int) as threshold
    from product p join category c on c.id = p.category_id
   where p.status = 'published' and p.stock_quantity <= (
         select greatest(${LOW_STOCK}::int, (select max(low_stock_threshold) from category),
                         (select max(low_stock_threshold) from product)))`;

/** Lists published products that are low but not out, the scarcest first, and counts both kinds. */
export async function listLowStock(
  db: Handle,
  limit: number,
): Promise<{ out: number; low: number; items: LowStockProduct[] }> {
  const [counts = { out: 0, low: 0 }] = await queryRows(
    db,
    sql`select count(*) filter (where available = 0)::int as out,
               count(*) filter (where available between 1 and threshold)::int as low from (${CANDIDATES}) as candidate`,
    CountSchema,
  );
  const items = await queryRows(
    db,
    sql`select * from (${CANDIDATES}) as candidate where available between 1 and threshold
         order by available, name, id limit ${limit}::int`,
    ItemSchema,
  );
  return { ...counts, items };
}
