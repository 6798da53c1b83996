import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FACET_NAMES } from '#contract/catalog/facet-messages.ts';
import type { Handle } from '#platform/database/handle.ts';
import {
  float,
  integer,
  nullable,
  queryColumns,
  type RowOf,
  text,
  uuid,
} from '#platform/database/query-columns.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type EncodedFacts, KEY_END, VALUE_END } from './encoded-facts.ts';
import { loadAttributes, loadAwarded, loadFlavours, loadPairings } from './load-parts.ts';
import { AGE_KEY, REGION_KEY } from '#contract/catalog/built-in-facets.ts';
import { FLAG, type FacetAttribute, type IndexCategory } from '../columns/columns.ts';

// Few and short columns, because there may be a million rows.
const PRODUCT = {
  id: uuid(),
  number: integer(),
  nameFolded: text(),
  categoryId: uuid(),
  paidCents: integer(),
  priceCents: integer(),
  /** Hundredths of a per cent by volume. */
  abv: integer(),
  /** Tenths; 0 for none. */
  rating: integer(),
  country: text(),
  region: nullable(text()),
  flags: integer(),
  /** Microseconds since 1970. */
  createdAt: float(),
  name: text(),
  producer: text(),
  volumeMl: integer(),
  finish: text(),
};
/** A product as the index packs it. */
export type IndexRow = Omit<RowOf<typeof PRODUCT>, 'region' | 'name' | 'producer' | 'volumeMl' | 'finish'> & {
  /** Two characters per flavour: `@` + its position in `FLAVOUR_KEYS`, then the intensity. */
  flavours: string | null;
  /** The region and the facet attributes, each as key, `KEY_END`, value, `VALUE_END`. */
  attributes: string | null;
  facts: EncodedFacts;
};

const CategorySchema = z.object({ id: z.string(), parentId: z.string().nullable() });
const AttributeSchema = z.object({
  rootId: z.string(),
  key: z.string(),
  name: z.string(),
  position: z.int(),
});

/** A condition on the column of a product's id. */
type Within = (id: SQL) => SQL;

/**
 * Loads the rows of products, and their parts, for all of them at once: a subquery for every product
 * takes the database three times as long, and with a join it may compare each product with the parts
 * of each.
 */
async function loadRows(db: Handle, keys: readonly string[], within: Within): Promise<IndexRow[]> {
  // Two at a time: pages need connections too.
  const [products, awarded] = await Promise.all([loadProducts(db, within), loadAwarded(db, within)]);
  const [flavours, attributes] = await Promise.all([
    loadFlavours(db, within),
    loadAttributes(db, keys, within),
  ]);
  const pairings = await loadPairings(db, within);
  return products.map(({ name, producer, region, volumeMl, finish, ...product }) => {
    const { facets = null, facts = null } = attributes.get(product.id) ?? {};
    const ofRegion = region === null ? '' : REGION_KEY + KEY_END + region + VALUE_END;
    return {
      ...product,
      flags: product.flags | (awarded.has(product.id) ? FLAG.hasAwards : 0),
      flavours: flavours.get(product.id) ?? null,
      attributes: ofRegion + (facets ?? ''),
      facts: [name, producer, region, volumeMl, finish, pairings.get(product.id) ?? '', facts ?? ''],
    };
  });
}

const loadProducts = (db: Handle, within: Within): Promise<RowOf<typeof PRODUCT>[]> =>
  queryColumns(
    db,
    sql`
    select p.id, p.number, p.name_folded as "nameFolded", p.category_id as "categoryId",
           p.effective_price_cents as "paidCents", p.price_cents as "priceCents",
           (p.abv * 100)::int as abv, coalesce(p.rating * 10, 0)::int as rating, p.origin_country as country,
           p.origin_region as region,
           case when p.online_quantity > 0 then ${sql.raw(String(FLAG.inStock))} else 0 end
             + case when p.is_new_arrival then ${sql.raw(String(FLAG.newArrival))} else 0 end
             + case when p.is_limited_edition then ${sql.raw(String(FLAG.limitedEdition))} else 0 end
             + case when p.is_staff_pick then ${sql.raw(String(FLAG.staffPick))} else 0 end
             + case when p.sale_price_cents is not null then ${sql.raw(String(FLAG.onSale))} else 0 end
             + case when p.is_gift_idea then ${sql.raw(String(FLAG.giftIdea))} else 0 end as flags,
           (extract(epoch from p.created_at) * 1000000)::float8 as "createdAt",
           p.name, p.producer, p.unit_ml * p.pack_size as "volumeMl", p.finish
      from product_on_sale p where ${within(sql`p.id`)} order by p.id`,
    PRODUCT,
  );

/** Products with ids above `after`, up to `upTo`. */
export type IdRange = { after: string; upTo: string };

export const MIN_ID = '00000000-0000-0000-0000-000000000000';
export const MAX_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const BoundSchema = z.object({ id: z.string() });
const CountSchema = z.object({ count: z.int() });

/** Returns the id of the product `rows` products after another; `MAX_ID` where there are fewer. */
export async function loadRangeEnd(db: Handle, after: string, rows: number): Promise<string> {
  const [bound] = await queryRows(
    db,
    sql`select p.id from product_on_sale p where p.id > ${after}::uuid
         order by p.id offset ${rows - 1}::integer limit 1`,
    BoundSchema,
  );
  return bound?.id ?? MAX_ID;
}

/** Estimates the number of products by the statistics; counting a million may take seconds. */
export async function estimateSize(db: Handle): Promise<number> {
  const [estimate] = await queryRows(
    db,
    sql`select greatest(reltuples, 0)::integer as count from pg_class where oid = 'product'::regclass`,
    CountSchema,
  );
  return estimate?.count ?? 0;
}

/** Loads the products of a range, by id. */
export async function loadIndexRows(
  db: Handle,
  keys: readonly string[],
  { after, upTo }: IdRange,
): Promise<IndexRow[]> {
  const within = (id: SQL): SQL => sql`${id} > ${after}::uuid and ${id} <= ${upTo}::uuid`;
  return await loadRows(db, keys, within);
}

/** Loads the products of these ids, in any order; omits unknown ids. */
export async function loadIndexRowsById(
  db: Handle,
  keys: readonly string[],
  ids: readonly string[],
): Promise<IndexRow[]> {
  const within = (id: SQL): SQL => sql`${id} = any (${sql.param(ids)}::uuid[])`;
  return await loadRows(db, keys, within);
}

/** Positions of the built-in facets: before all facets of a catalogue. */
const REGION_POSITION = -2;
const AGE_POSITION = -1;

/** What the rows refer to: categories, parents before children, and the attributes that are facets. */
export type IndexFrame = {
  readonly categories: readonly IndexCategory[];
  readonly attributes: readonly FacetAttribute[];
};

/** Loads the frame. */
export async function loadIndexFrame(db: Handle): Promise<IndexFrame> {
  const rows = await queryRows(
    db,
    sql`
    with recursive tree (id, parent_id, depth) as (
      select id, parent_id, 0 from category_on_sale where parent_id is null
      union all
      select c.id, c.parent_id, t.depth + 1 from category_on_sale c join tree t on c.parent_id = t.id
    )
    select id, parent_id as "parentId" from tree order by depth, id`,
    CategorySchema,
  );
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  const categories: IndexCategory[] = [];
  for (const [place, { id, parentId }] of rows.entries()) {
    const parent = parentId === null ? -1 : (places.get(parentId) ?? -1);
    categories.push({ id, parent, root: categories[parent]?.root ?? place });
  }
  const attributes = await queryRows(
    db,
    sql`
    select root_category_id as "rootId", key, name, facet_position as position from attribute_of_category
     where facet_position is not null
    union all
    select root_category_id, key, name, ${AGE_POSITION}::int from attribute_of_category
     where key = ${AGE_KEY}::text and type in ('integer', 'number')
    union all
    select id, ${REGION_KEY}::text, ${FACET_NAMES.region}::text, ${REGION_POSITION}::int from category_on_sale where parent_id is null
    order by "rootId", position, key`,
    AttributeSchema,
  );
  return {
    categories,
    attributes: attributes.map(({ rootId, ...rest }) => ({ root: places.get(rootId) ?? -1, ...rest })),
  };
}
