import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';

/**
 * Fields of a product that an operator may change without an import; an absent field stays
 * unchanged.
 */
export type ProductChange = {
  priceCents?: number | undefined;
  /** `null` removes the sale price. */
  salePriceCents?: number | null | undefined;
  stockQuantity?: number | undefined;
  /** Bottles added (negative: removed), counted from the stock at the time of the lock. */
  stockDelta?: number | undefined;
  /** `null`: the shop's general limit. */
  orderLimit?: number | null | undefined;
  isLimitedEdition?: boolean | undefined;
  isNewArrival?: boolean | undefined;
  isStaffPick?: boolean | undefined;
  isGiftIdea?: boolean | undefined;
};

export type ProductChangeFailure = 'unknown-product' | 'sale-price-not-below-price' | 'stock-out-of-range';

const MAX_STOCK = 999_999_999;

const findColumns = (change: ProductChange) =>
  [
    ['price_cents', change.priceCents],
    ['sale_price_cents', change.salePriceCents],
    ['order_limit', change.orderLimit],
    ['is_limited_edition', change.isLimitedEdition],
    ['is_new_arrival', change.isNewArrival],
    ['is_staff_pick', change.isStaffPick],
    ['is_gift_idea', change.isGiftIdea],
  ] as const;

type ProductRow = { id: string; priceCents: number; salePriceCents: number | null; stock: number };

/**
 * Updates the product of that id or slug. The caller has validated the values: cents and counts are
 * non-negative integers.
 */
export async function updateProduct(
  tx: Transaction,
  name: string,
  change: ProductChange,
): Promise<{ ok: true } | { ok: false; failure: ProductChangeFailure }> {
  const { rows } = await tx.execute<ProductRow>(sql`
    select id, price_cents as "priceCents", sale_price_cents as "salePriceCents", stock_quantity as stock from product
     where slug = ${name.toLowerCase()} or id::text = ${name.toLowerCase()} for update`);
  const [product] = rows;
  if (!product) return { ok: false, failure: 'unknown-product' };
  const priceCents = change.priceCents ?? product.priceCents;
  const salePriceCents = change.salePriceCents === undefined ? product.salePriceCents : change.salePriceCents;
  if (salePriceCents !== null && salePriceCents >= priceCents)
    return { ok: false, failure: 'sale-price-not-below-price' };
  const stockQuantity = (change.stockQuantity ?? product.stock) + (change.stockDelta ?? 0);
  if (stockQuantity < 0 || stockQuantity > MAX_STOCK) return { ok: false, failure: 'stock-out-of-range' };
  const columns = [...findColumns(change), ['stock_quantity', stockQuantity] as const];
  const assignments = columns.flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.identifier(column)} = ${value}`],
  );
  await tx.execute(sql`update product set ${sql.join(assignments, sql`, `)} where id = ${product.id}`);
  return { ok: true };
}
