import { type SQL, sql } from 'drizzle-orm';
import type { FlavourKey } from '#contract/catalog/flavours.ts';
import type { CategoryTree } from '#modules/catalog/index.ts';
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
import type { Bottle } from './bottle.ts';

type Value = [key: string, text: string | null, number: number | null, flag: boolean | null];

// Parts are sent as JSON arrays: objects with field names take the database twice as long.
const ROW = {
  number: integer(),
  id: uuid(),
  slug: text(),
  name: text(),
  producer: text(),
  categoryId: uuid(),
  country: text(),
  region: nullable(text()),
  paidCents: integer(),
  abv: float(),
  volumeMl: integer(),
  isInStock: boolean(),
  isLimitedEdition: boolean(),
  isStaffPick: boolean(),
  isGiftIdea: boolean(),
  rating: nullable(float()),
  nose: text(),
  palate: text(),
  finish: text(),
  flavours: json<[key: FlavourKey, intensity: number][]>(),
  pairings: json<[name: string, description: string][]>(),
  awards: json<[name: string, year: number, medal: string][]>(),
  attributes: json<Value[]>(),
};
type BottleRow = RowOf<typeof ROW>;

/** Rows per statement: the embedded database has one connection, and pages need it meanwhile. */
const CHUNK_ROWS = 1_500;

const COLUMNS: SQL = sql`
  p.number, p.id, p.slug, p.name, p.producer, p.category_id as "categoryId",
  p.origin_country as country, p.origin_region as region, p.effective_price_cents as "paidCents",
  p.abv::float8 as abv, p.unit_ml * p.pack_size as "volumeMl", p.stock_quantity > 0 as "isInStock",
  p.is_limited_edition as "isLimitedEdition", p.is_staff_pick as "isStaffPick", p.is_gift_idea as "isGiftIdea",
  p.rating::float8 as rating, p.nose, p.palate, p.finish,
  (select coalesce(json_agg(json_build_array(v.flavour_key, v.intensity) order by v.flavour_key collate "C"), '[]')
     from product_flavour v where v.product_id = p.id) as flavours,
  (select coalesce(json_agg(json_build_array(f.name, f.description) order by f.position), '[]')
     from product_pairing f where f.product_id = p.id) as pairings,
  (select coalesce(json_agg(json_build_array(w.name, w.year, w.medal) order by w.position), '[]')
     from product_award w where w.product_id = p.id) as awards,
  (select coalesce(json_agg(json_build_array(a.key, a.value_text, a.value_number, a.value_flag)
                            order by a.position), '[]')
     from product_attribute_value a where a.product_id = p.id) as attributes`;

/**
 * Loads all bottles by number, sold-out ones too. Reads in chunks outside a transaction: a product
 * that changes during the load leaves a tag and is read again afterwards. Throws where a product
 * has no category of the tree.
 */
export async function loadBottles(db: Handle, tree: CategoryTree): Promise<Bottle[]> {
  const keep = keepOneOfEach();
  const bottles: Bottle[] = [];
  let after = 0;
  for (;;) {
    const rows = await queryColumns(
      db,
      sql`select ${COLUMNS} from product_on_sale p where p.number > ${after} order by p.number limit ${CHUNK_ROWS}`,
      ROW,
    );
    for (const row of rows) bottles.push(toBottle(row, tree, keep));
    after = rows.at(-1)?.number ?? after;
    if (rows.length < CHUNK_ROWS) return bottles;
  }
}

/**
 * Loads the bottles of these ids, in any order; omits unknown ids. Throws as `loadBottles` does.
 */
export async function loadBottlesById(
  db: Handle,
  tree: CategoryTree,
  ids: readonly string[],
): Promise<Bottle[]> {
  const rows = await queryColumns(
    db,
    sql`select ${COLUMNS} from product_on_sale p where p.id = any (${sql.param(ids)}::uuid[])`,
    ROW,
  );
  const keep = keepOneOfEach();
  return rows.map((row) => toBottle(row, tree, keep));
}

type Keep = (text: string) => string;

// Many bottles of a large shop have the same texts: each text is stored once, not 100,000 times.
function keepOneOfEach(): Keep {
  const cached = new Map<string, string>();
  return (text) => {
    const known = cached.get(text);
    if (known === undefined) cached.set(text, text);
    return known ?? text;
  };
}

function toBottle(row: BottleRow, tree: CategoryTree, keep: Keep): Bottle {
  const { categoryId, nose, palate, finish, flavours, pairings, awards, attributes, ...plain } = row;
  const category = tree.find(categoryId);
  if (!category) throw new Error(`product ${row.slug} has an unknown category ${categoryId}`);
  const values: Record<string, (string | number | boolean)[]> = {};
  for (const [key, text, number, flag] of attributes) {
    const value = text ?? number ?? flag;
    if (value !== null) (values[keep(key)] ??= []).push(typeof value === 'string' ? keep(value) : value);
  }
  return {
    ...plain,
    producer: keep(plain.producer),
    country: keep(plain.country),
    region: plain.region === null ? null : keep(plain.region),
    ...getLineage(category),
    flavours: Object.fromEntries(flavours),
    pairings: pairings.map(([name, description]) => ({ name: keep(name), description: keep(description) })),
    notes: { nose: keep(nose), palate: keep(palate), finish: keep(finish) },
    awards: awards.map(([name, year, medal]) => ({ name: keep(name), year, medal: keep(medal) })),
    attributes: values,
  };
}

type Category = NonNullable<ReturnType<CategoryTree['find']>>;
const lineages = new WeakMap<Category, Pick<Bottle, 'lineage' | 'lineageNames'>>();

function getLineage(category: Category): Pick<Bottle, 'lineage' | 'lineageNames'> {
  const known = lineages.get(category);
  if (known) return known;
  const made = {
    lineage: category.lineage.map(({ slug }) => slug),
    lineageNames: category.lineage.map(({ name }) => name),
  };
  lineages.set(category, made);
  return made;
}
