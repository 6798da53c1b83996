import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recordset } from '#platform/database/recordset.ts';
import { LOW_STOCK } from './list-low-stock.ts';

const SellableStockSchema = z.object({
  productId: z.string(),
  /** Bottles that can still be bought, online or at the counter. */
  available: z.int(),
  /** Those of them that can be bought online. */
  online: z.int(),
  lowStockThreshold: z.int(),
});
export type SellableStock = z.output<typeof SellableStockSchema>;

/**
 * Locks products, always in the order of their ids, so that two carts with the same bottles wait
 * for each other and never deadlock. Returns the stock of each; a deleted product is not included.
 */
export async function lockSellableStock(
  tx: Transaction,
  productIds: readonly string[],
): Promise<Map<string, SellableStock>> {
  const rows = await queryRows(
    tx,
    sql`select p.id as "productId", p.stock_quantity as available, p.online_quantity as online,
               coalesce(p.low_stock_threshold,
                        (select c.low_stock_threshold from category c where c.id = p.category_id),
                        ${LOW_STOCK}::int) as "lowStockThreshold"
          from product p where p.id = any (${sql.param([...productIds])}::uuid[])
         order by p.id for no key update of p`,
    SellableStockSchema,
  );
  return new Map(rows.map((row) => [row.productId, row]));
}

/**
 * Adds bottles to what can be bought, or takes them away. Only the inventory module calls it, with
 * the products locked; bottles that are added cover a shortage first. The database refuses a
 * negative stock.
 */
export async function changeSellableStock(
  tx: Transaction,
  changes: readonly { productId: string; delta: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  // Raw SQL: one statement for all bottles, from a recordset.
  await tx.execute(sql`
    update product set stock_quantity = stock_quantity + row.delta
      from ${recordset(changes, '"productId" uuid, delta integer')}
     where product.id = row."productId"`);
}
