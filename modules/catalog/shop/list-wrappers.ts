import { type SQL, sql } from 'drizzle-orm';
import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import type { ArchivedProductWrapper, ProductWrapper } from '#contract/catalog/product.ts';
import type { LiquidColour } from '#contract/liquids.ts';
import { centsToDollars, getEffectivePriceCents } from '#contract/money.ts';
import { formatVolume } from '#contract/catalog/volume.ts';
import type { Handle } from '#platform/database/handle.ts';
import {
  boolean,
  float,
  integer,
  json,
  nullable,
  queryColumns,
  type RowOf,
  text,
  uuid,
} from '#platform/database/query-columns.ts';
import type { AttributeDefinition, AttributeDefinitions } from './attribute-definitions.ts';
import { type CategoryTree, toCategory } from '../tree/category-tree.ts';
import type { CatalogCollection } from './collections.ts';
import { createCollectionFinder } from './collection-finder.ts';
import { isNamed } from '../products/find-numbers.ts';
import { type CardRow, liquidColour } from './list-cards.ts';
import { placedProducts } from './placed-products.ts';
import type { ProductRecord } from '../record/product-record.ts';

/** What a wrapper needs besides the rows: loaded once and cached. */
export type CatalogFrame = {
  tree: CategoryTree;
  /** With the categories that are not published: an archived product may be in one. */
  wholeTree: CategoryTree;
  collections: readonly CatalogCollection[];
  definitions: AttributeDefinitions;
};

type Product = ProductWrapper['product'];

type Value = [id: string, key: string, text: string | null, number: number | null, flag: boolean | null];

// Parts are sent as JSON arrays: objects with field names take the database twice as long.
const ROW = {
  id: uuid(),
  number: integer(),
  name: text(),
  sku: text(),
  slug: text(),
  producer: text(),
  priceCents: integer(),
  salePriceCents: nullable(integer()),
  description: text(),
  shortDescription: text(),
  origin: text(),
  country: text(),
  region: nullable(text()),
  /** Milliseconds since 1970. */
  enteredAt: float(),
  abv: float(),
  unitMl: integer(),
  packSize: integer(),
  stockQuantity: integer(),
  orderLimit: nullable(integer()),
  excludedProvinces: json<Product['excludedProvinces']>(),
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
  awards: json<Product['awards']>(),
  productImages: json<Product['productImages']>(),
  /**
   * Image set by the merchant. The demo's pictures of categories do not count as pictures of
   * products.
   */
  categoryImage: nullable(text()),
  attributes: json<Value[]>(),
  pairings: json<[name: string, description: string][]>(),
  flavours: json<[key: FlavourKey, intensity: number][]>(),
};
const ARCHIVED_ROW = { ...ROW, redirectTo: nullable(text()) };
type WrapperRow = RowOf<typeof ROW>;

const IMAGES: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', i.id, 'imageUrl', i.image_url, 'isPrimary', i.is_primary,
                              'alt', coalesce(i.picture ->> 'alt', i.alt), 'width', i.picture -> 'width',
                              'height', i.picture -> 'height', 'picture', i.picture)
                            order by i.is_primary desc, i.position), '[]')
     from product_image i where i.product_id = p.id)`;

const COLUMNS: SQL = sql`
  p.id, p.number, p.name, p.sku, p.slug, p.producer,
  p.price_cents as "priceCents", p.sale_price_cents as "salePriceCents",
  p.description, p.short_description as "shortDescription", p.origin,
  p.origin_country as country, p.origin_region as region, extract(epoch from p.created_at)::float8 * 1000 as "enteredAt",
  p.abv::float8 as abv, p.unit_ml as "unitMl", p.pack_size as "packSize",
  p.stock_quantity as "stockQuantity", effective_order_limit(p.order_limit) as "orderLimit",
  to_json(p.excluded_provinces) as "excludedProvinces",
  p.is_limited_edition as "isLimitedEdition", p.is_new_arrival as "isNewArrival",
  p.is_staff_pick as "isStaffPick", p.is_gift_idea as "isGiftIdea",
  p.rating::float8 as rating, p.category_id as "categoryId", ${liquidColour} as "liquidColour", p.nose, p.palate, p.finish,
  (select coalesce(json_agg(json_build_object('name', a.name, 'year', a.year, 'medal', a.medal)
                            order by a.position), '[]')
     from award a where a.product_id = p.id) as awards,
  ${IMAGES} as "productImages",
  (select c.image_url from category c where c.id = p.category_id and not c.is_demo_picture) as "categoryImage",
  (select coalesce(json_agg(json_build_array(a.id, a.key, a.value_text, a.value_number, a.value_flag)
                            order by a.position), '[]')
     from product_attribute a where a.product_id = p.id) as attributes,
  (select coalesce(json_agg(json_build_array(f.name, f.description) order by f.position), '[]')
     from food_pairing f where f.product_id = p.id) as pairings,
  (select coalesce(json_agg(json_build_array(v.flavour_key, v.intensity)
                            order by v.intensity desc, v.flavour_key collate "C"), '[]')
     from flavour_profile v where v.product_id = p.id) as flavours`;

/**
 * Returns the products with these numbers in the form of the public API, in their order; skips
 * unknown numbers.
 */
export async function listWrappers(
  db: Handle,
  numbers: readonly number[],
  frame: CatalogFrame,
): Promise<ProductWrapper[]> {
  return numbers.length === 0 ? [] : await read(db, placedProducts(numbers), frame);
}

/** Finds the product on sale of that id or slug, in any case; `undefined` without one. */
export async function findWrapper(
  db: Handle,
  name: string,
  frame: CatalogFrame,
): Promise<ProductWrapper | undefined> {
  const [wrapper] = await read(db, sql`from product_on_sale p where ${isNamed([name])}`, frame);
  return wrapper;
}

/** A product that is no longer sold, and the URL to which its page leads instead, if any. */
export type ArchivedProduct = {
  wrapper: ArchivedProductWrapper;
  redirectTo: string | null;
  /** What it cost last: similar products are found by it, and no page shows it. */
  lastPaidCents: number;
};

/** Finds the archived product of that id or slug, in any case; `undefined` without one. */
export async function findArchived(
  db: Handle,
  name: string,
  frame: CatalogFrame,
): Promise<ArchivedProduct | undefined> {
  const [row] = await queryColumns(
    db,
    sql`select ${COLUMNS}, p.redirect_to as "redirectTo" from product p
         where ${isNamed([name])} and p.status = 'archived'`,
    ARCHIVED_ROW,
  );
  if (!row) return undefined;
  const { redirectTo, ...rest } = row;
  const { product, ...wrapper } = toWrapper(rest, frame, []);
  return {
    redirectTo,
    lastPaidCents: getEffectivePriceCents(row),
    wrapper: {
      product: {
        ...product,
        price: null,
        priceCents: null,
        salePrice: null,
        salePriceCents: null,
        inStock: false,
        stockQuantity: 0,
        status: 'archived',
      },
      ...wrapper,
    },
  };
}

/** A product as its page and its card would show a record that is not saved. */
export type ProductPreview = { wrapper: ProductWrapper; card: CardRow };

const PREVIEW_ROW = {
  number: integer(),
  stockQuantity: integer(),
  orderLimit: nullable(integer()),
  enteredAt: float(),
  productImages: json<Product['productImages']>(),
  categoryImage: nullable(text()),
};

/**
 * Shows a record of a product in any status as if it were on sale. What the record lacks is empty or
 * 0. `undefined` for an unknown product.
 */
export async function previewWrapper(
  db: Handle,
  id: string,
  record: ProductRecord,
  frame: CatalogFrame,
): Promise<ProductPreview | undefined> {
  const { categoryId, orderLimit } = record;
  const [stored] = await queryColumns(
    db,
    sql`select p.number, p.stock_quantity as "stockQuantity", extract(epoch from p.created_at)::float8 * 1000 as "enteredAt",
               ${IMAGES} as "productImages",
               effective_order_limit(${orderLimit}::int) as "orderLimit",
               (select c.image_url from category c
                 where c.id = ${categoryId}::uuid and not c.is_demo_picture) as "categoryImage"
          from product p where p.id = ${id}::uuid`,
    PREVIEW_ROW,
  );
  if (!stored) return undefined;
  const row = toPreviewRow(id, record, stored);
  const [first, second] = row.productImages;
  return {
    wrapper: toWrapper(row, frame, createCollectionFinder(frame.collections, frame.wholeTree)(row)),
    card: {
      ...row,
      place: record.region ?? record.country,
      liquid: row.liquidColour,
      imageUrl: first?.imageUrl ?? row.categoryImage,
      picture: first?.picture ?? null,
      closeUp: second?.picture ?? null,
    },
  };
}

function toPreviewRow(id: string, record: ProductRecord, stored: RowOf<typeof PREVIEW_ROW>): WrapperRow {
  const flavours = FLAVOUR_KEYS.flatMap((key): [FlavourKey, number][] => {
    const intensity = record.flavours[key];
    return intensity === undefined ? [] : [[key, intensity]];
  });
  return {
    ...record,
    ...stored,
    id,
    priceCents: record.priceCents ?? 0,
    description: record.story,
    shortDescription: record.short,
    country: record.country ?? '',
    origin: [record.region, record.country].filter(Boolean).join(', '),
    abv: record.abv ?? 0,
    unitMl: record.unitMl ?? 0,
    liquidColour: record.liquidColour ?? 'amber',
    attributes: record.attributes
      .toSorted((a, b) => a.position - b.position)
      .map(
        ({ key, value }, index): Value => [
          `${key}-${index}`,
          key,
          typeof value === 'string' ? value : null,
          typeof value === 'number' ? value : null,
          typeof value === 'boolean' ? value : null,
        ],
      ),
    pairings: record.pairings.map(({ food, why }): [string, string] => [food, why]),
    flavours: flavours.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)),
  };
}

async function read(db: Handle, whence: SQL, frame: CatalogFrame): Promise<ProductWrapper[]> {
  const rows = await queryColumns(db, sql`select ${COLUMNS} ${whence}`, ROW);
  const findCollections = createCollectionFinder(frame.collections, frame.wholeTree);
  return rows.map((row) => toWrapper(row, frame, findCollections(row)));
}

function toWrapper(
  row: WrapperRow,
  frame: CatalogFrame,
  collections: readonly CatalogCollection[],
): ProductWrapper {
  const category = frame.wholeTree.find(row.categoryId);
  if (!category) throw new Error(`product ${row.slug} has an unknown category ${row.categoryId}`);
  return {
    product: toProduct(row, frame.definitions.get(category.root.id)),
    category: toCategory(category),
    foodPairings: row.pairings.map(([name, description]) => ({ name, description })),
    flavorProfiles: row.flavours.map(([flavorKey, intensity]) => ({ flavorKey, intensity })),
    collections: collections.map(({ id, name, description, imageUrl, slug }) => ({
      id,
      name,
      description,
      imageUrl,
      slug,
    })),
  };
}

// The contract's schema has the same order: it is the order of the keys in API responses.
function toProduct(
  row: WrapperRow,
  definitions: ReadonlyMap<string, AttributeDefinition> | undefined,
): Product {
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    slug: row.slug,
    producer: row.producer,
    price: centsToDollars(row.priceCents),
    priceCents: row.priceCents,
    salePrice: row.salePriceCents === null ? null : centsToDollars(row.salePriceCents),
    salePriceCents: row.salePriceCents,
    description: row.description,
    shortDescription: row.shortDescription,
    origin: row.origin,
    abv: row.abv,
    volume: formatVolume(row.unitMl, row.packSize),
    volumeMl: row.unitMl * row.packSize,
    inStock: row.stockQuantity > 0,
    stockQuantity: row.stockQuantity,
    orderLimit: row.orderLimit,
    excludedProvinces: row.excludedProvinces,
    isLimitedEdition: row.isLimitedEdition,
    isNewArrival: row.isNewArrival,
    isStaffPick: row.isStaffPick,
    isGiftIdea: row.isGiftIdea,
    rating: row.rating,
    categoryId: row.categoryId,
    liquidColour: row.liquidColour,
    awards: row.awards,
    tastingNotes: { nose: row.nose, palate: row.palate, finish: row.finish },
    image: row.productImages[0]?.imageUrl ?? row.categoryImage,
    productImages: row.productImages,
    productAttributes: row.attributes.flatMap(([id, key, text, number, flag]) => {
      const definition = definitions?.get(key);
      const value = text ?? number ?? flag;
      if (!definition || value === null) return [];
      return [
        { id, key, name: definition.name, value, ...(definition.unit ? { unit: definition.unit } : {}) },
      ];
    }),
  };
}
