import type { FactSource } from '#modules/product-facts/index.ts';

type Value = string | number | boolean;

/** ASCII information separators: no text of a catalogue contains them. */
export const KEY_END = '\x1f';
export const VALUE_END = '\x1e';
export const FLAVOUR_BASE = 64;

/** The first character of an encoded value: its type. */
export const TEXT_MARK = 't';
export const NUMBER_MARK = 'n';
export const FLAG_MARK = 'f';

/**
 * The texts and attributes of a product as the database sends them. As texts, because the arrays of JSON
 * cost this process more than all that is read from them.
 */
export type EncodedFacts = [
  name: string,
  producer: string,
  region: string | null,
  volumeMl: number,
  finish: string,
  /** Dishes, each before `VALUE_END`. */
  pairings: string,
  /** Each as key, `KEY_END`, mark of its type, value, `VALUE_END`. */
  attributes: string,
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
  for (let at = 0; at < values.length; ) {
    const keyEnd = values.indexOf(KEY_END, at);
    const end = values.indexOf(VALUE_END, keyEnd);
    const key = values.slice(at, keyEnd);
    const value = decodeValue(values.charAt(keyEnd + 1), values.slice(keyEnd + 2, end));
    if (Object.hasOwn(attributes, key)) attributes[key]?.push(value);
    else attributes[key] = [value];
    at = end + 1;
  }
  const pairings = dishes
    .split(VALUE_END)
    .slice(0, -1)
    .map((dish) => ({ name: dish }));
  return { name, producer, region, volumeMl, notes: { finish }, pairings, attributes };
}

function decodeValue(mark: string, value: string): Value {
  if (mark === NUMBER_MARK) return Number(value);
  return mark === FLAG_MARK ? value === 'true' : value;
}
