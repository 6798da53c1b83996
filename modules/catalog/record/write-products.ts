import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
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
  await tx.execute(sql`
    insert into product (id, ${sql.raw(names.join(', '))}, stock_quantity, created_at, updated_at, updated_by)
    select id, ${sql.raw(names.join(', '))}, stock, coalesce(since::timestamp at time zone 'UTC', now()), now(),
           ${formatActor(actor)}::text
      from ${recordset(rows, `id uuid, stock int, since date, ${types.join(', ')}`)}
    on conflict (id) do update set updated_at = now(), updated_by = excluded.updated_by,
      ${sql.raw(assignments.join(', '))}`);
}

/** A part of products: the table, the record's field, and the columns of its rows. */
type Part = {
  table: 'product_attribute' | 'food_pairing' | 'flavour_profile' | 'award' | 'product_barcode';
  field: keyof ProductRecord;
  columns: Readonly<Record<string, string>>;
  rows(record: ProductRecord): readonly Readonly<Record<string, unknown>>[];
};

const PARTS: readonly Part[] = [
  {
    table: 'product_attribute',
    field: 'attributes',
    columns: {
      id: 'uuid',
      key: 'text',
      value_text: 'text',
      value_number: 'numeric',
      value_flag: 'bool',
      position: 'int',
    },
    rows: ({ attributes }) =>
      attributes.map(({ key, value, position }) => ({
        key,
        position,
        value_text: typeof value === 'string' ? value : null,
        value_number: typeof value === 'number' ? value : null,
        value_flag: typeof value === 'boolean' ? value : null,
      })),
  },
  {
    table: 'food_pairing',
    field: 'pairings',
    columns: { id: 'uuid', name: 'text', description: 'text', position: 'int' },
    rows: ({ pairings }) => pairings.map(({ food, why }) => ({ name: food, description: why })),
  },
  {
    table: 'flavour_profile',
    field: 'flavours',
    columns: { flavour_key: 'text', intensity: 'int' },
    rows: ({ flavours }) =>
      Object.entries(flavours).map(([key, intensity]) => ({ flavour_key: key, intensity })),
  },
  {
    table: 'award',
    field: 'awards',
    columns: { id: 'uuid', name: 'text', year: 'int', medal: 'text', position: 'int' },
    rows: ({ awards }) => awards,
  },
  {
    table: 'product_barcode',
    field: 'barcodes',
    columns: { gtin: 'text', units: 'int' },
    rows: ({ barcodes }) => barcodes,
  },
];

/** Parts of a product have no stable identity: they are replaced where they changed. */
async function writeParts(tx: Transaction, products: readonly ProductToWrite[]): Promise<void> {
  for (const { table, field, columns, rows } of PARTS) {
    const written = products.filter(({ changed }) => !changed || changed.includes(field));
    if (written.length === 0) continue;
    const ids = sql.param(written.map(({ id }) => id));
    await tx.execute(sql`delete from ${sql.identifier(table)} where product_id = any (${ids}::uuid[])`);
    const parts = written.flatMap(({ id, record }) =>
      rows(record).map((part, position) => ({ id: uuidv7(), product_id: id, position, ...part })),
    );
    const names = sql.raw(['product_id', ...Object.keys(columns)].join(', '));
    const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${names})
      select ${names} from ${recordset(parts, ['product_id uuid', ...types].join(', '))}`);
  }
}
