import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { CatalogueProduct } from './load-catalogue-folder.ts';
import type { OptionalField } from './rows.ts';

type Value = string | number | boolean;

/** A product with the fields of its row, in one form for files and database, to compare the two. */
export type ProductState = {
  slug: string;
  sku: string;
  name: string;
  producer: string;
  category: string;
  origin: { country: string; region: string | null };
  abv: number;
  volumeMl: number;
  pack: number;
  price: number;
  salePrice: number | null;
  rating: number | null;
  orderLimit: number | null;
  flags: string[];
  liquidColour: string;
  short: string;
  story: string;
  attributes: [key: string, value: Value, position: number][];
  flavours: Record<string, number>;
  notes: { nose: string; palate: string; finish: string };
  pairings: [food: string, why: string][];
  awards: [name: string, year: number, medal: string][];
  photograph: unknown;
};

/** The flags in the order of the columns below. */
const FLAGS = ['limited-edition', 'new-arrival', 'staff-pick', 'gift-idea'] as const;

/** Converts a row to a state. `categoryIds` maps slugs of the files' categories to ids. */
export function stateOfRow(row: CatalogueProduct, categoryIds: ReadonlyMap<string, string>): ProductState {
  const { slug, sku, name, producer, volumeMl, pack, price, liquidColour, short, story, flavours, notes } =
    row;
  return {
    slug,
    sku,
    name,
    producer,
    volumeMl,
    pack,
    price,
    liquidColour,
    short,
    story,
    flavours,
    notes,
    category: categoryIds.get(row.category) ?? '',
    origin: { country: row.origin.country, region: row.origin.region ?? null },
    // Rounded as the columns round them.
    abv: Math.round(row.abv * 100) / 100,
    rating: row.rating === undefined ? null : Math.round(row.rating * 10) / 10,
    salePrice: row.salePrice ?? null,
    orderLimit: row.orderLimit ?? null,
    flags: FLAGS.filter((flag) => row.flags.includes(flag)),
    attributes: row.attributeValues.map(({ key, value, position }) => [key, value, position]),
    pairings: row.pairings.map(({ food, why }) => [food, why]),
    awards: row.awards.map(({ name, year, medal }) => [name, year, medal]),
    photograph: row.photograph,
  };
}

/** Loads the stored products of these ids, by id. */
export async function loadProductStates(
  db: Handle,
  ids: readonly string[],
): Promise<Map<string, ProductState>> {
  const rows = await queryRows<ProductState & { id: string }>(
    db,
    sql`
    select p.id, p.slug, p.sku, p.name, p.producer, p.category_id as category,
           json_build_object('country', p.origin_country, 'region', p.origin_region) as origin,
           p.abv::float8 as abv, p.unit_ml as "volumeMl", p.pack_size as pack, p.price_cents as price,
           p.sale_price_cents as "salePrice", p.rating::float8 as rating, p.order_limit as "orderLimit",
           array_remove(array[
             case when p.is_limited_edition then ${FLAGS[0]}::text end, case when p.is_new_arrival then ${FLAGS[1]}::text end,
             case when p.is_staff_pick then ${FLAGS[2]}::text end, case when p.is_gift_idea then ${FLAGS[3]}::text end], null) as flags,
           p.liquid_colour as "liquidColour", p.short_description as short, p.description as story,
           (select coalesce(json_agg(json_build_array(a.key,
                     coalesce(to_json(a.value_text), to_json(a.value_number), to_json(a.value_flag)), a.position)
                     order by a.position), '[]') from product_attribute a where a.product_id = p.id) as attributes,
           (select coalesce(json_object_agg(v.flavour_key, v.intensity), '{}')
              from flavour_profile v where v.product_id = p.id) as flavours,
           json_build_object('nose', p.nose, 'palate', p.palate, 'finish', p.finish) as notes,
           (select coalesce(json_agg(json_build_array(f.name, f.description) order by f.position), '[]')
              from food_pairing f where f.product_id = p.id) as pairings,
           (select coalesce(json_agg(json_build_array(w.name, w.year, w.medal) order by w.position), '[]')
              from award w where w.product_id = p.id) as awards,
           p.photograph
      from product p where p.id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** Returns the wanted state with the stored values of the fields that the row omits. */
export function keepOmittedFields(
  wanted: ProductState,
  unchanged: readonly OptionalField[],
  stored: ProductState | undefined,
): ProductState {
  if (!stored) return wanted;
  return { ...wanted, ...Object.fromEntries(unchanged.map((field) => [field, stored[field]])) };
}

/** Returns the names of the fields in which two states differ. */
export function listChangedFields(one: object, other: object): string[] {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).flatMap(([field, value]) =>
    canonical(value) === canonical(others.get(field)) ? [] : [field],
  );
}

/** Serializes to JSON independently of the order of keys, which jsonb does not preserve. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
