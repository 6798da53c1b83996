import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** Bottles at or below which stock is low where neither product nor category says otherwise. */
export const LOW_STOCK = 6;

/** The threshold of a row `t` of `stock_threshold`. */
const THRESHOLD = sql`coalesce(t.threshold, ${LOW_STOCK}::int)`;
/** Whether a row `t` of `stock_threshold` is low: published, and not sold out. */
export const IS_LOW_STOCK = sql`(t.status = 'published' and t.available between 1 and ${THRESHOLD})`;

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

// The condition lets the index of published products by stock answer.
const CANDIDATES = sql`
  select p.id, p.sku, p.slug, p.name, t.available, ${THRESHOLD} as threshold, ${IS_LOW_STOCK} as "isLow"
    from product p join stock_threshold t on t.product_id = p.id
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
               count(*) filter (where "isLow")::int as low from (${CANDIDATES}) as candidate`,
    CountSchema,
  );
  const items = await queryRows(
    db,
    sql`select * from (${CANDIDATES}) as candidate where "isLow"
         order by available, name, id limit ${limit}::int`,
    ItemSchema,
  );
  return { ...counts, items };
}

/** Finds the bottles at or below which a product is low. Returns `undefined` for an unknown one. */
export async function findThreshold(db: Handle, productId: string): Promise<number | undefined> {
  const [row] = await queryRows(
    db,
    sql`select ${THRESHOLD} as threshold from stock_threshold t where t.product_id = ${productId}`,
    ItemSchema.pick({ threshold: true }),
  );
  return row?.threshold;
}

/** Greatest number of products that are listed to order. */
const MAX_TO_ORDER = 2_000;

const ToOrderSchema = ItemSchema.omit({ slug: true }).extend({
  supplierId: z.string().nullable(),
  supplierSku: z.string().nullable(),
  caseSize: z.int().nullable(),
});
export type ProductToOrder = z.output<typeof ToOrderSchema>;

/** Lists published products that are low or out, the scarcest first, with how they are bought. */
export async function listToOrder(db: Handle): Promise<ProductToOrder[]> {
  return await queryRows(
    db,
    sql`select p.id, p.sku, p.name, t.available, ${THRESHOLD} as threshold, p.supplier_id as "supplierId",
               p.supplier_sku as "supplierSku", p.case_size as "caseSize"
          from product p join stock_threshold t on t.product_id = p.id
         where p.status = 'published' and t.available <= ${THRESHOLD}
         order by t.available, p.name, p.id limit ${MAX_TO_ORDER}::int`,
    ToOrderSchema,
  );
}
