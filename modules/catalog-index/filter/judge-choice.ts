import type { FacetChoice } from '#contract/catalog/facet-choice.ts';
import { getOwn } from '#contract/own-value.ts';
import { hashOf } from '#modules/product-facts/index.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import { boxMask, MISMATCH, tasteMask } from './index-filter.ts';

/** Adds the bit of one part of a choice to `bits`, at the places of the products that mismatch it. */
type Judge = (ordinals: Int32Array, bits: Int32Array) => void;

/** A choice, prepared for the columns of an index. */
export type ChoiceJudges = {
  judges: readonly Judge[];
  /** The attribute keys of the choice that are judged, in the order of their bits. */
  attributeKeys: readonly string[];
  /** No product can match. */
  isImpossible: boolean;
};

/** No shopper chooses more attributes than this: no product matches the ones beyond. */
const MAX_ATTRIBUTES = 23;

/** Prepares the judges of all parts of a choice. That of attributes is the last: it takes the longest. */
export function prepareJudges(index: CatalogIndex, choice: FacetChoice): ChoiceJudges {
  const judges: Judge[] = [];
  if (choice.producer !== '') {
    const producer = hashOf(choice.producer);
    judges.push(between(index.facts.producer, producer, producer, MISMATCH.producer));
  }
  if (choice.country.length > 0) {
    const slugs = new Set(choice.country);
    const allowed = Uint8Array.from(index.countries, ({ slug }) => (slugs.has(slug) ? 1 : 0));
    judges.push(within(index.country, allowed, MISMATCH.country));
  }
  const { priceMinCents, priceMaxCents } = choice;
  if (priceMinCents !== null || priceMaxCents !== null)
    judges.push(between(index.paidCents, priceMinCents ?? 0, priceMaxCents ?? NO_LIMIT, MISMATCH.price));
  if (choice.abvMin !== null || choice.abvMax !== null)
    judges.push(
      between(index.abv, hundredths(choice.abvMin) ?? 0, hundredths(choice.abvMax) ?? 10_000, MISMATCH.abv),
    );
  if (choice.rating !== null)
    judges.push(between(index.rating, choice.rating * 10, NO_LIMIT, MISMATCH.rating));
  if (choice.taste.length > 0) judges.push(having(index.tastes, tasteMask(choice.taste), MISMATCH.taste));
  if (choice.shelf.length > 0) judges.push(having(index.flags, boxMask(choice.shelf), MISMATCH.shelf));
  const keys = findAttributeKeys(index, choice);
  const attributeKeys = keys.slice(0, MAX_ATTRIBUTES);
  if (attributeKeys.length > 0) judges.push(meetingAttributes(index, choice, attributeKeys));
  return { judges, attributeKeys, isImpossible: keys.length > attributeKeys.length };
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

// 40.1 × 100 is 4010.0000000000005: rounded, not truncated.
const hundredths = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100);

function within(column: Uint16Array, allowed: Uint8Array, bit: number): Judge {
  return (ordinals, bits) => {
    for (let at = 0; at < ordinals.length; at += 1)
      if (allowed[column[ordinals[at] ?? 0] ?? 0] !== 1) bits[at] = (bits[at] ?? 0) | bit;
  };
}

function between(
  column: Int32Array | Uint16Array | Uint8Array,
  min: number,
  max: number,
  bit: number,
): Judge {
  return (ordinals, bits) => {
    for (let at = 0; at < ordinals.length; at += 1) {
      const value = column[ordinals[at] ?? 0] ?? 0;
      if (value < min || value > max) bits[at] = (bits[at] ?? 0) | bit;
    }
  };
}

function having(column: Uint16Array | Uint32Array, mask: number, bit: number): Judge {
  return (ordinals, bits) => {
    for (let at = 0; at < ordinals.length; at += 1)
      if (((column[ordinals[at] ?? 0] ?? 0) & mask) !== mask) bits[at] = (bits[at] ?? 0) | bit;
  };
}

/** A key that no product has is an unknown parameter (D41). */
function findAttributeKeys(index: CatalogIndex, choice: FacetChoice): string[] {
  return Object.keys(choice.attributes)
    .filter(
      (key) =>
        (getOwn(choice.attributes, key) ?? []).length > 0 &&
        index.attributes.attributes.some((attribute) => attribute.key === key),
    )
    .sort();
}

// Each value has the bit of the chosen facet that it matches: one pass over all values serves all
// facets.
function meetingAttributes(index: CatalogIndex, choice: FacetChoice, keys: readonly string[]): Judge {
  const { attributes, dictionary, start, values } = index.attributes;
  const bitOfKey = new Map(keys.map((key, place) => [key, MISMATCH.attribute << place]));
  const meets = Int32Array.from(dictionary, ({ attribute, slug }) => {
    const key = attributes[attribute]?.key ?? '';
    return (getOwn(choice.attributes, key) ?? []).includes(slug) ? (bitOfKey.get(key) ?? 0) : 0;
  });
  const wanted = (MISMATCH.attribute << keys.length) - MISMATCH.attribute;
  return (ordinals, bits) => {
    for (let place = 0; place < ordinals.length; place += 1) {
      const mismatched = bits[place] ?? 0;
      // It mismatches two parts already: a further one changes nothing.
      if ((mismatched & (mismatched - 1)) !== 0) continue;
      const ordinal = ordinals[place] ?? 0;
      const end = start[ordinal + 1] ?? 0;
      let met = 0;
      for (let at = start[ordinal] ?? 0; at < end; at += 1) met |= meets[values[at] ?? 0] ?? 0;
      bits[place] = mismatched | (wanted & ~met);
    }
  };
}
