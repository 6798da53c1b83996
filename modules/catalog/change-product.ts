import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';

/** What an operator may change of one product without an import; what is absent stays. */
export type ProductChange = {
  priceCents?: number | undefined;
  /** null takes the product off sale. */
  salePriceCents?: number | null | undefined;
  stockQuantity?: number | undefined;
  /** null: the shop's own limit. */
  orderLimit?: number | null | undefined;
  isLimitedEdition?: boolean | undefined;
  isNewArrival?: boolean | undefined;
  isStaffPick?: boolean | undefined;
  isGiftIdea?: boolean | undefined;
};

export type ProductChangeFailure = 'unknown-product' | 'sale-price-not-below-price';

const columnsOf = (change: ProductChange) =>
  [
    ['price_cents', change.priceCents],
    ['sale_price_cents', change.salePriceCents],
    ['stock_quantity', change.stockQuantity],
    ['order_limit', change.orderLimit],
    ['is_limited_edition', change.isLimitedEdition],
    ['is_new_arrival', change.isNewArrival],
    ['is_staff_pick', change.isStaffPick],
    ['is_gift_idea', change.isGiftIdea],
  ] as const;

/** Changes the product of that id or slug. Values are in range already: cents and counts whole and not negative. */
export async function changeProduct(
  tx: Transaction,
  name: string,
  change: ProductChange,
): Promise<{ ok: true } | { ok: false; failure: ProductChangeFailure }> {
  const { rows } = await tx.execute<{ id: string; priceCents: number; salePriceCents: number | null }>(sql`
    select id, price_cents as "priceCents", sale_price_cents as "salePriceCents" from product
     where slug = ${name.toLowerCase()} or id::text = ${name.toLowerCase()} for update`);
  const [product] = rows;
  if (!product) return { ok: false, failure: 'unknown-product' };
  const priceCents = change.priceCents ?? product.priceCents;
  const salePriceCents = change.salePriceCents === undefined ? product.salePriceCents : change.salePriceCents;
  if (salePriceCents !== null && salePriceCents >= priceCents)
    return { ok: false, failure: 'sale-price-not-below-price' };
  const assignments = columnsOf(change).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.identifier(column)} = ${value}`],
  );
  if (assignments.length > 0) {
    await tx.execute(sql`update product set ${sql.join(assignments, sql`, `)} where id = ${product.id}`);
  }
  return { ok: true };
}
