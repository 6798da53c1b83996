import { sql } from 'drizzle-orm';
import type { CurrentLine } from '#contract/checkout/create-checkout.ts';
import {
  type CheckoutLine,
  type ContainerMaterial,
  PRODUCT_CLASSES,
  type ProductClass,
} from '#contract/checkout/quote.ts';
import { formatVolume } from '#contract/catalog/volume.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** A product as it can be sold now. */
export type SellableProduct = Omit<CheckoutLine, 'quantity'> & {
  /** Stock, plus what the requesting browser reserves itself. */
  available: number;
  /** Maximum quantity in one order; `null` when neither the product nor the shop sets a limit. */
  limit: number | null;
};

type Row = {
  productId: string;
  slug: string;
  name: string;
  priceCents: number;
  salePriceCents: number | null;
  available: number;
  limit: number | null;
  abvPercent: number;
  volumeMl: number;
  packSize: number;
  shape: string | null;
  root: string | null;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Lists the current data of these products in one query; deleted ones are absent. Bottles that the
 * browser reserves for another checkout of its own count as available: a new checkout releases
 * them.
 */
export async function listSellableProducts(
  db: Handle,
  ids: readonly string[],
  browserHash: string | null,
): Promise<Map<string, SellableProduct>> {
  const known = ids.filter((id) => UUID.test(id));
  const rows = await queryRows<Row>(
    db,
    sql`
    select p.id as "productId", p.slug, p.name, p.price_cents as "priceCents", p.sale_price_cents as "salePriceCents",
           effective_order_limit(p.order_limit) as "limit", p.abv::float8 as "abvPercent", p.unit_ml as "volumeMl",
           p.pack_size as "packSize", p.photograph ->> 'shape' as shape,
           p.stock_quantity + coalesce((
             select sum(r.quantity)::int from checkout c join stock_reservation r on r.checkout_id = c.id
              where c.browser_hash = ${browserHash}::text and c.state = 'paying'
                and r.state = 'held' and r.product_id = p.id), 0) as available,
           (with recursive above (parent_id, slug) as (
              select parent_id, slug from category where id = p.category_id
              union all
              select c.parent_id, c.slug from category c join above on c.id = above.parent_id)
            select slug from above where parent_id is null) as root
      from product p where p.id = any (${sql.param(known)}::uuid[]) and p.withdrawn_at is null`,
  );
  return new Map(rows.map((row) => [row.productId, soldProduct(row)]));
}

function soldProduct({ shape, root, ...row }: Row): SellableProduct {
  return {
    ...row,
    volume: formatVolume(row.volumeMl, row.packSize),
    productClass: getClass(root, row.abvPercent),
    material: getMaterial(shape),
  };
}

/**
 * From this strength a drink is liquor by law. Source: the Importation of Intoxicating Liquors Act
 * and the provinces' own acts.
 */
const LIQUOR_FROM_PERCENT = 1.1;

function getClass(root: string | null, abvPercent: number): ProductClass {
  if (abvPercent < LIQUOR_FROM_PERCENT) return 'no-alcohol';
  // A category that the merchant did not classify gets the strictest class.
  return PRODUCT_CLASSES.find((name) => name === root && name !== 'no-alcohol') ?? 'spirits';
}

/**
 * Material of a container by the shape of its photograph: glass except for cans, stoneware and
 * ceramic.
 */
function getMaterial(shape: string | null): ContainerMaterial {
  if (shape?.startsWith('can')) return 'can';
  return shape !== null && /ceramic|stone|carton|plastic/.test(shape) ? 'other' : 'glass';
}

/** The product as a line of a checkout. */
export function getLine(
  { available: _, limit: __, ...product }: SellableProduct,
  quantity: number,
): CheckoutLine {
  return { ...product, quantity };
}

/** Current values of a changed line. */
export function getCurrent({ priceCents, salePriceCents, available, limit }: SellableProduct): CurrentLine {
  return { price: priceCents, salePrice: salePriceCents, available: Math.max(0, available), limit };
}
