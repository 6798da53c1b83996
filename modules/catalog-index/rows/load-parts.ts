import { type SQL, sql } from 'drizzle-orm';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { FACT_KEYS } from '#modules/product-facts/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { nullable, queryColumns, type RowOf, text, uuid } from '#platform/database/query-columns.ts';
import { FLAG_MARK, FLAVOUR_BASE, KEY_END, NUMBER_MARK, TEXT_MARK, VALUE_END } from './encoded-facts.ts';

/** What a product has several of, as one text. */
const PART = { productId: uuid(), encoded: text() };
const AWARDED = { productId: uuid() };
const ATTRIBUTES = { productId: uuid(), facets: nullable(text()), facts: nullable(text()) };

/** A condition on the column of a product's id. */
type Within = (id: SQL) => SQL;
type Parts = ReadonlyMap<string, string>;

/** Loads the flavours of products, by id. */
export async function loadFlavours(db: Handle, within: Within): Promise<Parts> {
  const rows = await queryColumns(
    db,
    sql`
    select f.product_id as "productId",
           string_agg(chr(${FLAVOUR_BASE} + array_position(${sql.param(FLAVOUR_KEYS)}::text[], f.flavour_key)) || f.intensity, '')
             as encoded
      from product_flavour f where ${within(sql`f.product_id`)} group by f.product_id`,
    PART,
  );
  return byProduct(rows);
}

/**
 * Loads the attributes of products, by id: those that are facets, and those that facts are read from. By
 * one query, because most attributes are both.
 */
export async function loadAttributes(
  db: Handle,
  keys: readonly string[],
  within: Within,
): Promise<ReadonlyMap<string, RowOf<typeof ATTRIBUTES>>> {
  const rows = await queryColumns(
    db,
    sql`
    select a.product_id as "productId",
           string_agg(a.key || ${KEY_END}::text || coalesce(a.value_text, a.value_flag::text, a.value_number::text)
                      || ${VALUE_END}::text, '' order by a.position)
             filter (where a.key = any (${sql.param(keys)}::text[])) as facets,
           string_agg(a.key || ${KEY_END}::text
                      || coalesce(${TEXT_MARK}::text || a.value_text, ${NUMBER_MARK}::text || a.value_number,
                                  ${FLAG_MARK}::text || a.value_flag::text)
                      || ${VALUE_END}::text, '' order by a.position)
             filter (where a.key = any (${sql.param(FACT_KEYS)}::text[])) as facts
      from product_attribute_value a
     where ${within(sql`a.product_id`)} and a.key = any (${sql.param([...new Set([...keys, ...FACT_KEYS])])}::text[])
     group by a.product_id`,
    ATTRIBUTES,
  );
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Loads the dishes that products go with, by id. */
export async function loadPairings(db: Handle, within: Within): Promise<Parts> {
  const rows = await queryColumns(
    db,
    sql`
    select f.product_id as "productId", string_agg(f.name || ${VALUE_END}::text, '' order by f.position) as encoded
      from product_pairing f where ${within(sql`f.product_id`)} group by f.product_id`,
    PART,
  );
  return byProduct(rows);
}

/** Loads the ids of products with awards. */
export async function loadAwarded(db: Handle, within: Within): Promise<ReadonlySet<string>> {
  const rows = await queryColumns(
    db,
    sql`select distinct w.product_id as "productId" from product_award w where ${within(sql`w.product_id`)}`,
    AWARDED,
  );
  return new Set(rows.map(({ productId }) => productId));
}

const byProduct = (parts: readonly RowOf<typeof PART>[]): Parts =>
  new Map(parts.map(({ productId, encoded }) => [productId, encoded]));
