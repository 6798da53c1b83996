import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';

/** A number of bottles of a product. A list contains each product once. */
export type ProductQuantity = { productId: string; quantity: number };

/**
 * Locks products, always in the order of their ids, so that two carts with the same bottles wait
 * for each other and never deadlock. Returns the stock of each; a deleted product is not included.
 */
export async function lockProducts(
  tx: Transaction,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; left: number }>(sql`
    select id, stock_quantity as left from product
     where id = any (${sql.param([...productIds])}::uuid[])
     order by id for no key update`);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/**
 * Takes bottles out of stock. The caller has locked the products and checked their stock: too few
 * is a bug and throws.
 */
export async function decrementStock(tx: Transaction, bottles: readonly ProductQuantity[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update product set stock_quantity = stock_quantity - row.quantity
      from ${getRows(bottles)}
     where product.id = row."productId" and product.stock_quantity >= row.quantity`);
  if (rowCount !== bottles.length) throw new Error('cannot take bottles out of stock: too few left');
  await tx.execute(sql`
    insert into stock_allocation (product_id, quantity)
    select row."productId", row.quantity from ${getRows(bottles)} order by 1
    on conflict (product_id) do update set quantity = stock_allocation.quantity + excluded.quantity`);
}

/**
 * Returns bottles to stock. Bottles of a deleted product leave the count of taken bottles and are
 * recorded nowhere else.
 */
export async function incrementStock(tx: Transaction, bottles: readonly ProductQuantity[]): Promise<void> {
  if (bottles.length === 0) return;
  await lockProducts(
    tx,
    bottles.map(({ productId }) => productId),
  );
  await tx.execute(sql`
    update product set stock_quantity = stock_quantity + row.quantity
      from ${getRows(bottles)} where product.id = row."productId"`);
  const { rowCount } = await tx.execute(sql`
    update stock_allocation set quantity = stock_allocation.quantity - row.quantity
      from ${getRows(bottles)} where stock_allocation.product_id = row."productId"`);
  if (rowCount !== bottles.length) throw new Error('cannot return bottles to stock: they were not taken');
}

const getRows = (bottles: readonly ProductQuantity[]) =>
  recordset(bottles, '"productId" uuid, quantity integer');
