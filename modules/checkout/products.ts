import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CurrentLine } from '#contract/checkout/create-checkout.ts';
import { type CheckoutLine, CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { PROVINCE_CODES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { formatVolume } from '#contract/catalog/volume.ts';
import type { DeliveredLine } from '#modules/compliance/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** A product as it can be sold now. */
export type SellableProduct = Omit<CheckoutLine, 'quantity'> & {
  /** Stock, plus what the requesting browser reserves itself. */
  available: number;
  /** Maximum quantity in one order; `null` when neither the product nor the shop sets a limit. */
  limit: number | null;
  /** Where the shop does not sell it. */
  excludedProvinces: readonly ProvinceCode[];
  /** Of one, packed; `null` where it is not known. */
  weightGrams: number | null;
};

const RowSchema = z.object({
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  priceCents: z.int(),
  salePriceCents: z.int().nullable(),
  limit: z.int().nullable(),
  abvPercent: z.number(),
  volumeMl: z.int(),
  packSize: z.int(),
  productClass: z.enum(PRODUCT_CLASSES),
  material: z.enum(CONTAINER_MATERIALS),
  available: z.int(),
  excludedProvinces: z.array(z.enum(PROVINCE_CODES)),
  weightGrams: z.int().nullable(),
});

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Lists the current data of these products in one query; those not on sale are absent. Bottles that the
 * browser reserves for another checkout of its own count as available: a new checkout releases
 * them.
 */
export async function listSellableProducts(
  db: Handle,
  ids: readonly string[],
  browserHash: string | null,
): Promise<Map<string, SellableProduct>> {
  const known = ids.filter((id) => UUID.test(id));
  const rows = await queryRows(
    db,
    sql`
    select p.id as "productId", p.slug, p.name, p.price_cents as "priceCents", p.sale_price_cents as "salePriceCents",
           effective_order_limit(p.order_limit) as "limit", p.abv::float8 as "abvPercent", p.unit_ml as "volumeMl",
           p.pack_size as "packSize", p.product_class as "productClass", p.container_material as material,
           p.excluded_provinces as "excludedProvinces", b.weight_grams as "weightGrams",
           sold_online(p.stock_quantity + coalesce((
             select sum(r.quantity)::int from checkout c join reserved_stock r on r.checkout_id = c.id
              where c.browser_hash = ${browserHash}::text and c.state in ('open', 'paying')
                and r.state = 'held' and r.product_id = p.id), 0), p.held_back) as available
      from product_on_sale p join product_bin b on b.id = p.id where p.id = any (${sql.param(known)}::uuid[])`,
    RowSchema,
  );
  return new Map(
    rows.map((row) => [row.productId, { ...row, volume: formatVolume(row.volumeMl, row.packSize) }]),
  );
}

/** The product as a line of a checkout. */
export function getLine(
  { available: _, limit: __, excludedProvinces: ___, weightGrams: ____, ...product }: SellableProduct,
  quantity: number,
): CheckoutLine {
  return { ...product, quantity };
}

/** Current values of a changed line. */
export function getCurrent({ priceCents, salePriceCents, available, limit }: SellableProduct): CurrentLine {
  return { price: priceCents, salePrice: salePriceCents, available: Math.max(0, available), limit };
}

/** The lines with what decides their delivery now; a product that is gone excludes no province. */
export const withDeliveryFacts = (
  lines: readonly CheckoutLine[],
  products: ReadonlyMap<string, SellableProduct>,
): DeliveredLine[] =>
  lines.map((line) => {
    const { excludedProvinces = [], weightGrams } = products.get(line.productId) ?? {};
    return { ...line, excludedProvinces, weightGrams };
  });
