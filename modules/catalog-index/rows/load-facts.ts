import { type SQL, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import {
  integer,
  json,
  nullable,
  queryColumns,
  type RowOf,
  text,
  uuid,
} from '#platform/database/query-columns.ts';
import type { EncodedFacts } from './encoded-facts.ts';
import { FACT_KEYS } from '#modules/product-facts/index.ts';

const TEXTS = {
  id: uuid(),
  name: text(),
  producer: text(),
  region: nullable(text()),
  volumeMl: integer(),
  finish: text(),
};
const PAIRINGS = { productId: uuid(), names: json<EncodedFacts[5]>() };
const ATTRIBUTES = { productId: uuid(), values: json<EncodedFacts[6]>() };

/** A condition on the column of a product's id. */
type Within = (id: SQL) => SQL;

/** Loads what facts are read from, by the ids of products. */
export async function loadFacts(db: Handle, within: Within): Promise<ReadonlyMap<string, EncodedFacts>> {
  // Two at a time: pages need connections too.
  const [texts, pairings] = await Promise.all([loadTexts(db, within), loadPairings(db, within)]);
  const attributes = await loadAttributes(db, within);
  const namesOf = new Map(pairings.map(({ productId, names }) => [productId, names]));
  const valuesOf = new Map(attributes.map(({ productId, values }) => [productId, values]));
  return new Map(
    texts.map(({ id, name, producer, region, volumeMl, finish }): [string, EncodedFacts] => [
      id,
      [name, producer, region, volumeMl, finish, namesOf.get(id) ?? [], valuesOf.get(id) ?? []],
    ]),
  );
}

const loadTexts = (db: Handle, within: Within): Promise<RowOf<typeof TEXTS>[]> =>
  queryColumns(
    db,
    sql`
    select p.id, p.name, p.producer, p.origin_region as region, p.unit_ml * p.pack_size as "volumeMl", p.finish
      from product_on_sale p where ${within(sql`p.id`)}`,
    TEXTS,
  );

const loadPairings = (db: Handle, within: Within): Promise<RowOf<typeof PAIRINGS>[]> =>
  queryColumns(
    db,
    sql`
    select f.product_id as "productId", json_agg(f.name order by f.position) as names
      from product_pairing f where ${within(sql`f.product_id`)} group by f.product_id`,
    PAIRINGS,
  );

const loadAttributes = (db: Handle, within: Within): Promise<RowOf<typeof ATTRIBUTES>[]> =>
  queryColumns(
    db,
    sql`
    select a.product_id as "productId",
           json_agg(json_build_array(a.key, coalesce(to_json(a.value_text), to_json(a.value_number),
                                                     to_json(a.value_flag))) order by a.position) as values
      from product_attribute_value a
     where ${within(sql`a.product_id`)} and a.key = any (${sql.param(FACT_KEYS)}::text[])
     group by a.product_id`,
    ATTRIBUTES,
  );
