import { type SQL, sql } from 'drizzle-orm';
import type { FlavourKey } from '#contract/catalog/flavours.ts';
import type { ContainerMaterial, ProductClass } from '#contract/checkout/quote.ts';
import type { LiquidColour } from '#contract/liquids.ts';
import {
  boolean,
  float,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
} from '#platform/database/query-columns.ts';
import { liquidColour } from './list-cards.ts';
import type { ShopProduct } from './shop-product.ts';

/** The value of an attribute: a text, a number or a flag. */
export type Value = [
  id: string,
  key: string,
  text: string | null,
  number: number | null,
  flag: boolean | null,
];

/**
 * The row of a product as shoppers see it. Parts are sent as JSON arrays: objects with
 * field names take the database twice as long.
 */
export const SHOP_PRODUCT_ROW = {
  id: uuid(),
  number: integer(),
  name: text(),
  secondLine: nullable(text()),
  sku: text(),
  slug: text(),
  producer: text(),
  priceCents: integer(),
  salePriceCents: nullable(integer()),
  story: text(),
  short: text(),
  country: text(),
  region: nullable(text()),
  /** Milliseconds since 1970. */
  enteredAt: float(),
  abv: float(),
  unitMl: integer(),
  packSize: integer(),
  productClass: text<ProductClass>(),
  container: text<ContainerMaterial>(),
  stockQuantity: integer(),
  orderLimit: nullable(integer()),
  excludedProvinces: json<ShopProduct['excludedProvinces']>(),
  isLimitedEdition: boolean(),
  isNewArrival: boolean(),
  isStaffPick: boolean(),
  isGiftIdea: boolean(),
  rating: nullable(float()),
  categoryId: uuid(),
  liquidColour: text<LiquidColour>(),
  nose: text(),
  palate: text(),
  finish: text(),
  awards: json<ShopProduct['awards']>(),
  images: json<ShopProduct['images']>(),
  /**
   * Image set by the merchant. The demo's pictures of categories do not count as pictures of
   * products.
   */
  categoryImage: nullable(text()),
  attributes: json<Value[]>(),
  pairings: json<[name: string, description: string][]>(),
  flavours: json<[key: FlavourKey, intensity: number][]>(),
};
export type ShopProductRow = RowOf<typeof SHOP_PRODUCT_ROW>;

/** The photographs of the product `p`, the primary one first. */
export const IMAGES: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', i.id, 'imageUrl', i.image_url, 'isPrimary', i.is_primary,
                              'alt', coalesce(i.picture ->> 'alt', i.alt), 'width', i.picture -> 'width',
                              'height', i.picture -> 'height', 'picture', i.picture)
                            order by i.is_primary desc, i.position), '[]')
     from product_image i where i.product_id = p.id)`;

/** The columns of such a row, from a product `p`. */
export const SHOP_PRODUCT_COLUMNS: SQL = sql`
  p.id, p.number, p.name, p.second_line as "secondLine", p.sku, p.slug, p.producer,
  p.price_cents as "priceCents", p.sale_price_cents as "salePriceCents",
  p.description as story, p.short_description as short,
  p.origin_country as country, p.origin_region as region, extract(epoch from p.created_at)::float8 * 1000 as "enteredAt",
  p.abv::float8 as abv, p.unit_ml as "unitMl", p.pack_size as "packSize", p.product_class as "productClass",
  p.container_material as container,
  p.online_quantity as "stockQuantity", effective_order_limit(p.order_limit) as "orderLimit",
  to_json(p.excluded_provinces) as "excludedProvinces",
  p.is_limited_edition as "isLimitedEdition", p.is_new_arrival as "isNewArrival",
  p.is_staff_pick as "isStaffPick", p.is_gift_idea as "isGiftIdea",
  p.rating::float8 as rating, p.category_id as "categoryId", ${liquidColour} as "liquidColour", p.nose, p.palate, p.finish,
  (select coalesce(json_agg(json_build_object('name', a.name, 'year', a.year, 'medal', a.medal)
                            order by a.position), '[]')
     from award a where a.product_id = p.id) as awards,
  ${IMAGES} as images,
  (select c.image_url from category c where c.id = p.category_id and not c.is_demo_picture) as "categoryImage",
  (select coalesce(json_agg(json_build_array(a.id, a.key, a.value_text, a.value_number, a.value_flag)
                            order by a.position), '[]')
     from product_attribute a where a.product_id = p.id) as attributes,
  (select coalesce(json_agg(json_build_array(f.name, f.description) order by f.position), '[]')
     from food_pairing f where f.product_id = p.id) as pairings,
  (select coalesce(json_agg(json_build_array(v.flavour_key, v.intensity)
                            order by v.intensity desc, v.flavour_key collate "C"), '[]')
     from flavour_profile v where v.product_id = p.id) as flavours`;
