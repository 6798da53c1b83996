import { type SQL, sql } from 'drizzle-orm';
import { FACT_KEYS, type FactSource } from './product-facts.ts';

type Value = string | number | boolean;

/** The texts and attributes of a product as the database sends them. */
export type EncodedFacts = [
  name: string,
  producer: string,
  region: string | null,
  volumeMl: number,
  finish: string,
  pairings: string[],
  attributes: [key: string, value: Value | null][],
];

// An array: an object with names takes the database twice as long.
export const FACTS_COLUMN: SQL = sql`
  json_build_array(p.name, p.producer, p.origin_region, p.unit_ml * p.pack_size, p.finish,
    (select coalesce(json_agg(f.name order by f.position), '[]') from product_pairing f where f.product_id = p.id),
    (select coalesce(json_agg(json_build_array(a.key, coalesce(to_json(a.value_text), to_json(a.value_number),
                                                               to_json(a.value_flag))) order by a.position), '[]')
       from product_attribute_value a
      where a.product_id = p.id and a.key = any (${sql.param(FACT_KEYS)}::text[]))) as facts`;

/** Returns what `FACTS_COLUMN` sends for a product. */
export function encodeFacts(source: FactSource): EncodedFacts {
  const { name, producer, region, volumeMl, notes, pairings, attributes } = source;
  const values = FACT_KEYS.flatMap((key) =>
    (attributes[key] ?? []).map((value): [string, Value] => [key, value]),
  );
  return [name, producer, region, volumeMl, notes.finish, pairings.map((one) => one.name), values];
}

/** Returns the texts and attributes of a product. */
export function decodeFacts([
  name,
  producer,
  region,
  volumeMl,
  finish,
  dishes,
  values,
]: EncodedFacts): FactSource {
  const attributes: Record<string, Value[]> = {};
  for (const [key, value] of values) if (value !== null) (attributes[key] ??= []).push(value);
  const pairings = dishes.map((dish) => ({ name: dish }));
  return { name, producer, region, volumeMl, notes: { finish }, pairings, attributes };
}
