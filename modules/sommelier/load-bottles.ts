import { type SQL, sql } from 'drizzle-orm';
import { getOwn } from '#contract/own-value.ts';
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
import type { BottleTexts } from './bottle-texts.ts';

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
  about: text(),
  flavours: json<[key: FlavourKey, intensity: number][]>(),
  pairings: json<[name: string, description: string][]>(),
  awards: json<[name: string, year: number, medal: string][]>(),
  attributes: json<Value[]>(),
};
type BottleRow = RowOf<typeof ROW>;

const COLUMNS: SQL = sql`
  p.number, p.id, p.slug, p.name, p.producer, p.category_id as "categoryId",
  p.origin_country as country, p.origin_region as region, p.effective_price_cents as "paidCents",
  p.abv::float8 as abv, p.unit_ml * p.pack_size as "volumeMl", p.online_quantity > 0 as "isInStock",
  p.is_limited_edition as "isLimitedEdition", p.is_staff_pick as "isStaffPick", p.is_gift_idea as "isGiftIdea",
  p.rating::float8 as rating, p.nose, p.palate, p.finish,
  p.short_description || ' ' || p.description as about,
  (select coalesce(json_agg(json_build_array(v.flavour_key, v.intensity) order by v.flavour_key collate "C"), '[]')
     from product_flavour v where v.product_id = p.id) as flavours,
  (select coalesce(json_agg(json_build_array(f.name, f.description) order by f.position), '[]')
     from product_pairing f where f.product_id = p.id) as pairings,
  (select coalesce(json_agg(json_build_array(w.name, w.year, w.medal) order by w.position), '[]')
     from product_award w where w.product_id = p.id) as awards,
  (select coalesce(json_agg(json_build_array(a.key, a.value_text, a.value_number, a.value_flag)
                            order by a.position), '[]')
     from product_attribute_value a where a.product_id = p.id) as attributes`;

/** Creates the reader of bottles with texts. It throws where a product has no category of the tree. */
export function createBottleTexts(db: Handle, tree: () => Promise<CategoryTree>): BottleTexts {
  const load = async (condition: SQL): Promise<Bottle[]> => {
    const query = sql`select ${COLUMNS} from product_on_sale p where ${condition}`;
    const [rows, categories] = await Promise.all([queryColumns(db, query, ROW), tree()]);
    return rows.map((row) => toBottle(row, categories));
  };
  return {
    async load(numbers) {
      if (numbers.length === 0) return [];
      const bottles = await load(sql`p.number = any (${sql.param(numbers)}::int[])`);
      const byNumber = new Map(bottles.map((bottle) => [bottle.number, bottle]));
      return numbers.flatMap((number) => byNumber.get(number) ?? []);
    },
    async find(slug) {
      const [bottle] = await load(sql`p.slug = ${slug}`);
      return bottle;
    },
  };
}

function toBottle(row: BottleRow, tree: CategoryTree): Bottle {
  const { categoryId, nose, palate, finish, flavours, pairings, awards, attributes, ...plain } = row;
  const category = tree.find(categoryId);
  if (!category) throw new Error(`product ${row.slug} has an unknown category ${categoryId}`);
  const values: Record<string, (string | number | boolean)[]> = {};
  for (const [key, text, number, flag] of attributes) {
    const value = text ?? number ?? flag;
    if (value !== null) values[key] = [...(getOwn(values, key) ?? []), value];
  }
  return {
    ...plain,
    ...getLineage(category),
    flavours: Object.fromEntries(flavours),
    pairings: pairings.map(([name, description]) => ({ name, description })),
    notes: { nose, palate, finish },
    awards: awards.map(([name, year, medal]) => ({ name, year, medal })),
    attributes: values,
  };
}

type Category = NonNullable<ReturnType<CategoryTree['find']>>;

const getLineage = ({ lineage }: Category): Pick<Bottle, 'lineage' | 'lineageNames'> => ({
  lineage: lineage.map(({ slug }) => slug),
  lineageNames: lineage.map(({ name }) => name),
});
