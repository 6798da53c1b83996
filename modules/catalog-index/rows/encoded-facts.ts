import { getOwn } from '#contract/own-value.ts';
import type { FactSource } from '#modules/product-facts/index.ts';

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
  for (const [key, value] of values)
    if (value !== null) attributes[key] = [...(getOwn(attributes, key) ?? []), value];
  const pairings = dishes.map((dish) => ({ name: dish }));
  return { name, producer, region, volumeMl, notes: { finish }, pairings, attributes };
}
