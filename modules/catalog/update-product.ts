import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';

/**
 * Fields of a product that an operator may change without an import; an absent field stays
 * unchanged. Stock is not one of them: it has movements and counts.
 */
export type ProductChange = {
  priceCents?: number | undefined;
  /** `null` removes the sale price. */
  salePriceCents?: number | null | undefined;
  /** `null`: the shop's general limit. */
  orderLimit?: number | null | undefined;
  isLimitedEdition?: boolean | undefined;
  isNewArrival?: boolean | undefined;
  isStaffPick?: boolean | undefined;
  isGiftIdea?: boolean | undefined;
};

export type ProductChangeFailure = 'unknown-product' | 'sale-price-not-below-price';

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

type ProductRow = { id: string; priceCents: number; salePriceCents: number | null };

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
    select id, price_cents as "priceCents", sale_price_cents as "salePriceCents" from product
     where slug = ${name.toLowerCase()} or id::text = ${name.toLowerCase()} for update`);
  const [product] = rows;
  if (!product) return { ok: false, failure: 'unknown-product' };
  const priceCents = change.priceCents ?? product.priceCents;
  const salePriceCents = change.salePriceCents === undefined ? product.salePriceCents : change.salePriceCents;
  if (salePriceCents !== null && salePriceCents >= priceCents)
    return { ok: false, failure: 'sale-price-not-below-price' };
  const assignments = findColumns(change).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.identifier(column)} = ${value}`],
  );
  if (assignments.length === 0) return { ok: true };
  await tx.execute(sql`update product set ${sql.join(assignments, sql`, `)} where id = ${product.id}`);
  return { ok: true };
}
