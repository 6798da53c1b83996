import { type SQL, sql } from 'drizzle-orm';
import type { LiquidColour } from '#contract/liquids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { placedProducts } from './placed-products.ts';

/** What a card in a list shows of a product, and no more: it is repeated in the page's data. */
export type CardRow = {
  number: number;
  id: string;
  slug: string;
  name: string;
  producer: string;
  categoryId: string;
  place: string;
  priceCents: number;
  salePriceCents: number | null;
  abv: number;
  unitMl: number;
  packSize: number;
  rating: number | null;
  isNewArrival: boolean;
  isLimitedEdition: boolean;
  isStaffPick: boolean;
  stockQuantity: number;
  liquid: LiquidColour;
  imageUrl: string | null;
};

/** The cards of the products of these numbers, in their order; a number that no product has is passed over. */
export async function readCards(db: Handle, numbers: readonly number[]): Promise<CardRow[]> {
  if (numbers.length === 0) return [];
  return await readRows<CardRow>(db, sql`select ${COLUMNS} ${placedProducts(numbers)}`);
}

const COLUMNS: SQL = sql`
  p.number, p.id, p.slug, p.name, p.producer,
  p.category_id as "categoryId",
  coalesce(p.origin_region, p.origin_country) as place,
  p.price_cents as "priceCents", p.sale_price_cents as "salePriceCents",
  p.abv::float8 as abv, p.unit_ml as "unitMl", p.pack_size as "packSize",
  p.rating::float8 as rating,
  p.is_new_arrival as "isNewArrival", p.is_limited_edition as "isLimitedEdition", p.is_staff_pick as "isStaffPick",
  p.stock_quantity as "stockQuantity", p.liquid_colour as liquid,
  (select i.image_url from product_image i where i.product_id = p.id
    order by i.is_primary desc, i.position limit 1) as "imageUrl"`;
