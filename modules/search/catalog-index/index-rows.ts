import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import type { Handle } from '#platform/database/handle.ts';
import {
  float,
  integer,
  json,
  nullable,
  queryColumns,
  type RowOf,
  text,
  uuid,
} from '#platform/database/query-columns.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type EncodedFacts, FACTS_COLUMN } from '../facts/encoded-facts.ts';
import { AGE_KEY, REGION_KEY } from './built-in-facets.ts';
import { FLAG, type FacetAttribute, type IndexCategory } from './columns.ts';
import { FACET_NAMES } from './messages.ts';

// Few and short columns, because there are 100,000 rows.
const ROW = {
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
  flags: integer(),
  /** Microseconds since 1970. */
  createdAt: float(),
  /** Two characters per flavour: `@` + its position in `FLAVOUR_KEYS`, then the intensity. */
  flavours: nullable(text()),
  /** The region and the facet attributes, each as key, `KEY_END`, value, `VALUE_END`. */
  attributes: nullable(text()),
  facts: json<EncodedFacts>(),
};
/** A product as the database sends it. */
export type IndexRow = RowOf<typeof ROW>;

const CategorySchema = z.object({ id: z.string(), parentId: z.string().nullable() });
const AttributeSchema = z.object({
  rootId: z.string(),
  key: z.string(),
  name: z.string(),
  position: z.int(),
});

/** ASCII information separators: no text of a catalogue contains them. */
export const KEY_END = '\x1f';
export const VALUE_END = '\x1e';
export const FLAVOUR_BASE = 64;

const COLUMNS: SQL = sql`
  p.id, p.number, p.name_folded as "nameFolded", p.category_id as "categoryId",
  p.effective_price_cents as "paidCents", p.price_cents as "priceCents",
  (p.abv * 100)::int as abv, coalesce(p.rating * 10, 0)::int as rating, p.origin_country as country,
  case when p.stock_quantity > 0 then ${sql.raw(String(FLAG.inStock))} else 0 end
    + case when p.is_new_arrival then ${sql.raw(String(FLAG.newArrival))} else 0 end
    + case when p.is_limited_edition then ${sql.raw(String(FLAG.limitedEdition))} else 0 end
    + case when p.is_staff_pick then ${sql.raw(String(FLAG.staffPick))} else 0 end
    + case when p.sale_price_cents is not null then ${sql.raw(String(FLAG.onSale))} else 0 end
    + case when p.is_gift_idea then ${sql.raw(String(FLAG.giftIdea))} else 0 end
    + case when exists (select from product_award w where w.product_id = p.id)
        then ${sql.raw(String(FLAG.hasAwards))} else 0 end as flags,
  (extract(epoch from p.created_at) * 1000000)::float8 as "createdAt",
  (select string_agg(chr(${FLAVOUR_BASE} + array_position(${sql.param(FLAVOUR_KEYS)}::text[], f.flavour_key)) || f.intensity, '')
     from product_flavour f where f.product_id = p.id) as flavours`;

const attributesColumn = (keys: readonly string[]): SQL => sql`
  concat(
    ${REGION_KEY + KEY_END}::text || p.origin_region || ${VALUE_END}::text,
    (select string_agg(a.key || ${KEY_END}::text || coalesce(a.value_text, a.value_flag::text, a.value_number::text)
              || ${VALUE_END}::text, '' order by a.position)
       from product_attribute_value a where a.product_id = p.id and a.key = any (${sql.param(keys)}::text[]))) as attributes`;

/**
 * Loads the next `take` products after `after` in index order; from the first one without `after`.
 */
export async function loadIndexRows(
  db: Handle,
  keys: readonly string[],
  after: Pick<IndexRow, 'nameFolded' | 'id'> | undefined,
  take: number,
): Promise<IndexRow[]> {
  const later = after
    ? sql`where (p.name_folded collate "C", p.id) > (${after.nameFolded}::text collate "C", ${after.id}::uuid)`
    : sql``;
  return await queryColumns(
    db,
    sql`select ${COLUMNS}, ${attributesColumn(keys)}, ${FACTS_COLUMN} from product_on_sale p ${later}
      order by p.name_folded collate "C", p.id limit ${take}`,
    ROW,
  );
}

/** Loads the products of these ids, in any order; omits unknown ids. */
export async function loadIndexRowsById(
  db: Handle,
  keys: readonly string[],
  ids: readonly string[],
): Promise<IndexRow[]> {
  return await queryColumns(
    db,
    sql`select ${COLUMNS}, ${attributesColumn(keys)}, ${FACTS_COLUMN} from product_on_sale p
         where p.id = any (${sql.param(ids)}::uuid[])`,
    ROW,
  );
}

/** Positions of the built-in facets: before all facets of a catalogue. */
const REGION_POSITION = -2;
const AGE_POSITION = -1;

/**
 * What the rows refer to: categories, parents before children, and the attributes that are facets.
 */
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
