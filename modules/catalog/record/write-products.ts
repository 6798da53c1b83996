import { sql } from 'drizzle-orm';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import { writeParts } from './write-product-parts.ts';
import { writeTranslations } from './translation-rows.ts';
import type { ProductRecord } from './product-record.ts';

/**
 * A product to write. `stock` and `since` (an ISO date) count only for a product that the shop does
 * not have.
 */
export type ProductToWrite = {
  id: string;
  version: number;
  record: ProductRecord;
  /** Names of the changed fields; `undefined`: all of a new product. */
  changed?: readonly string[];
  stock?: number | undefined;
  since?: string | undefined;
};

/**
 * Writes all columns and parts of products: adds new ones, updates the others, refreshes their
 * search data. The caller has validated them, counted the version and locked the rows.
 */
export async function writeProducts(
  tx: Transaction,
  actor: Actor,
  products: readonly ProductToWrite[],
): Promise<void> {
  if (products.length === 0) return;
  await writeRows(tx, actor, products);
  await writeParts(tx, products);
  await writeTranslations(tx, 'product', products);
  const found = products.filter(({ changed }) => !changed || changed.some((field) => SEARCHED.has(field)));
  if (found.length === 0) return;
  const ids = sql.param(found.map(({ id }) => id));
  await tx.execute(sql`select refresh_product_search(${ids}::uuid[])`);
}

/** Fields that the search document contains. */
const SEARCHED: ReadonlySet<string> = new Set<keyof ProductRecord>([
  'name',
  'producer',
  'categoryId',
  'country',
  'region',
  'abv',
  'unitMl',
  'packSize',
  'rating',
  'isStaffPick',
  'short',
  'story',
  'nose',
  'palate',
  'finish',
  'attributes',
  'flavours',
  'pairings',
]);

const COLUMNS = {
  version: 'int',
  sku: 'text',
  slug: 'text',
  name: 'text',
  producer: 'text',
  category_id: 'uuid',
  product_class: 'text',
  container_material: 'text',
  origin: 'text',
  origin_country: 'text',
  origin_region: 'text',
  abv: 'numeric',
  unit_ml: 'int',
  pack_size: 'int',
  price_cents: 'int',
  sale_price_cents: 'int',
  excluded_provinces: 'text[]',
  family_key: 'text',
  supplier_id: 'uuid',
  supplier_sku: 'text',
  case_size: 'int',
  weight_grams: 'int',
  bin_location: 'text',
  order_limit: 'int',
  low_stock_threshold: 'int',
  is_staff_pick: 'bool',
  is_new_arrival: 'bool',
  is_limited_edition: 'bool',
  is_gift_idea: 'bool',
  rating: 'numeric',
  liquid_colour: 'text',
  short_description: 'text',
  description: 'text',
  nose: 'text',
  palate: 'text',
  finish: 'text',
  ingredients: 'text',
  allergens: 'text[]',
  importer: 'text',
  seo_title: 'text',
  seo_description: 'text',
  status: 'text',
  redirect_to: 'text',
} as const;

type Column = keyof typeof COLUMNS;

function toColumns({ version, record }: ProductToWrite): Record<Column, unknown> {
  return {
    version,
    sku: record.sku,
    slug: record.slug,
    name: record.name,
    producer: record.producer,
    category_id: record.categoryId,
    product_class: record.productClass,
    container_material: record.containerMaterial,
    origin: [record.region, record.country].filter(Boolean).join(', '),
    origin_country: record.country,
    origin_region: record.region,
    abv: record.abv,
    unit_ml: record.unitMl,
    pack_size: record.packSize,
    price_cents: record.priceCents,
    sale_price_cents: record.salePriceCents,
    excluded_provinces: record.excludedProvinces,
    family_key: record.familyKey,
    supplier_id: record.supplierId,
    supplier_sku: record.supplierSku,
    case_size: record.caseSize,
    weight_grams: record.weightGrams,
    bin_location: record.binLocation,
    order_limit: record.orderLimit,
    low_stock_threshold: record.lowStockThreshold,
    is_staff_pick: record.isStaffPick,
    is_new_arrival: record.isNewArrival,
    is_limited_edition: record.isLimitedEdition,
    is_gift_idea: record.isGiftIdea,
    rating: record.rating,
    liquid_colour: record.liquidColour,
    short_description: record.short,
    description: record.story,
    nose: record.nose,
    palate: record.palate,
    finish: record.finish,
    ingredients: record.ingredients,
    allergens: record.allergens,
    importer: record.importer,
    seo_title: record.seoTitle,
    seo_description: record.seoDescription,
    status: record.status,
    redirect_to: record.redirectTo,
  };
}

async function writeRows(tx: Transaction, actor: Actor, products: readonly ProductToWrite[]): Promise<void> {
  const rows = products.map((one) => ({
    ...toColumns(one),
    id: one.id,
    stock: one.stock ?? 0,
    since: one.since,
  }));
  const names = Object.keys(COLUMNS);
  const types = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  const assignments = names.map((name) => `${name} = excluded.${name}`);
  // Raw SQL: one statement for all products, from a recordset.
  await tx.execute(sql`
    insert into product (id, ${sql.raw(names.join(', '))}, stock_quantity, created_at, updated_at, updated_by)
    select id, ${sql.raw(names.join(', '))}, stock, coalesce(since::timestamp at time zone 'UTC', now()), now(),
           ${formatActor(actor)}::text
      from ${recordset(rows, `id uuid, stock int, since date, ${types.join(', ')}`)}
    on conflict (id) do update set updated_at = now(), updated_by = excluded.updated_by,
      ${sql.raw(assignments.join(', '))}`);
}
