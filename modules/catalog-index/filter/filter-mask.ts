import { getOwn } from '#contract/own-value.ts';
import { type FacetChoice, hasChoice, type ProductFlag as ShelfBox } from '#contract/catalog/facet-choice.ts';
import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import type { CollectionRule } from '#contract/catalog/collection-rule.ts';
import { hashOf } from '#modules/product-facts/index.ts';
import { FLAG, type CatalogIndex } from '../columns/columns.ts';

/** Which products a list contains, prepared for the columns: they match every given part. */
export type IndexFilter = {
  /** The category and all categories below it; `null` for the whole catalogue. */
  categoryIds: readonly string[] | null;
  rules: readonly CollectionRule[];
  choice: FacetChoice;
  /**
   * By ordinal: 1 for the only products that may be listed, such as those of a text; `null` for
   * all.
   */
  matching: Uint8Array | null;
};

/** Whether a list is a plain category or collection: without a choice and without a text. */
export function isUnfiltered({ choice, matching }: IndexFilter): boolean {
  return matching === null && !hasChoice(choice);
}

/**
 * Bits of a mismatch mask: the part of the choice that a product does not match. Attributes have
 * the bits from `attribute` up.
 */
export const MISMATCH = {
  country: 1,
  price: 2,
  abv: 4,
  rating: 8,
  taste: 16,
  shelf: 32,
  producer: 64,
  attribute: 128,
  /** Not in the list, independent of the choice. */
  base: 2 ** 30,
} as const;
/** No shopper chooses more attributes than this: no product matches the ones beyond. */
const MAX_ATTRIBUTES = 23;

/** Per ordinal the mismatches; 0 where the product is in the list. */
export type MismatchMask = {
  readonly fails: Int32Array;
  /**
   * The ordinals that a list or its facets count, ascending: those without a mismatch, or with one in a
   * single part of the choice.
   */
  readonly members: Int32Array;
  /** The number of ordinals without a mismatch. */
  readonly total: number;
  /** The attribute keys of the choice that were evaluated, in the order of their bits. */
  readonly attributeKeys: readonly string[];
};

/** The bit of each option of the product-flag facet. */
export const BOX_FLAG: Record<ShelfBox, number> = {
  'in-stock': FLAG.inStock,
  'new-arrivals': FLAG.newArrival,
  'limited-editions': FLAG.limitedEdition,
  'staff-picks': FLAG.staffPick,
  'on-sale': FLAG.onSale,
};

/** Returns the tastes as bits in the order of `FLAVOUR_KEYS`. */
export function tasteMask(keys: readonly FlavourKey[]): number {
  return keys.reduce((mask, key) => mask | (1 << FLAVOUR_KEYS.indexOf(key)), 0);
}

/** Returns the boxes as bits of the column `flags`. */
export function boxMask(boxes: readonly ShelfBox[]): number {
  return boxes.reduce((mask, box) => mask | BOX_FLAG[box], 0);
}

/**
 * An unused mask for reuse: 400 KB at 100,000 products, which every list would otherwise leave to
 * the garbage collector.
 */
let idle: Int32Array | undefined;

/**
 * Computes the mask and passes it to `read`; it is valid only until `read` returns. `listed` are the
 * ordinals, ascending, of the products in the categories that meet the rules: only these are judged,
 * one pass per part of the choice, so that a list costs by its own products and not by those of the
 * whole catalogue.
 */
export function withMismatchMask<T>(
  index: CatalogIndex,
  filter: IndexFilter,
  listed: Int32Array,
  read: (mask: MismatchMask) => T,
): T {
  const { matching } = filter;
  const members = matching ? keepMarked(listed, matching) : listed;
  const fails = (idle?.length === index.size ? idle : new Int32Array(index.size)).fill(MISMATCH.base);
  idle = undefined;
  try {
    for (let at = 0; at < members.length; at += 1) fails[members[at] ?? 0] = 0;
    if (!hasChoice(filter.choice)) return read({ fails, members, total: members.length, attributeKeys: [] });
    const attributeKeys = judge(index, filter.choice, { fails, members });
    return read({ fails, attributeKeys, ...dropMismatched({ fails, members }) });
  } finally {
    idle = fails;
  }
}

/** Returns the ordinals that have a 1 in `marks`, in their order. */
export function keepMarked(ordinals: Int32Array, marks: Uint8Array): Int32Array {
  const kept = new Int32Array(ordinals.length);
  let length = 0;
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    kept[length] = ordinal;
    if (marks[ordinal] === 1) length += 1;
  }
  return kept.slice(0, length);
}

/**
 * Leaves out what mismatches several parts of the choice. Most products of a large category do, and each
 * facet is another pass over the rest.
 */
function dropMismatched({ fails, members }: Judged): Pick<MismatchMask, 'members' | 'total'> {
  const counted = new Int32Array(members.length);
  let length = 0;
  let total = 0;
  for (let at = 0; at < members.length; at += 1) {
    const ordinal = members[at] ?? 0;
    const failed = fails[ordinal] ?? 0;
    counted[length] = ordinal;
    if ((failed & (failed - 1)) === 0) length += 1;
    if (failed === 0) total += 1;
  }
  return { members: counted.subarray(0, length), total };
}

type Judged = Pick<MismatchMask, 'fails' | 'members'>;

function judge(index: CatalogIndex, choice: FacetChoice, { fails, members }: Judged): string[] {
  const within = (column: Uint16Array, allowed: Uint8Array, bit: number): void => {
    for (let at = 0; at < members.length; at += 1) {
      const i = members[at] ?? 0;
      if (allowed[column[i] ?? 0] !== 1) fails[i] = (fails[i] ?? 0) | bit;
    }
  };
  const between = (
    column: Int32Array | Uint16Array | Uint8Array,
    min: number,
    max: number,
    bit: number,
  ): void => {
    for (let at = 0; at < members.length; at += 1) {
      const i = members[at] ?? 0;
      const value = column[i] ?? 0;
      if (value < min || value > max) fails[i] = (fails[i] ?? 0) | bit;
    }
  };
  const holding = (column: Uint16Array | Uint32Array, mask: number, bit: number): void => {
    for (let at = 0; at < members.length; at += 1) {
      const i = members[at] ?? 0;
      if (((column[i] ?? 0) & mask) !== mask) fails[i] = (fails[i] ?? 0) | bit;
    }
  };

  if (choice.producer !== '') {
    const producer = hashOf(choice.producer);
    between(index.facts.producer, producer, producer, MISMATCH.producer);
  }
  if (choice.country.length > 0) {
    const slugs = new Set(choice.country);
    within(
      index.country,
      allowedPlaces(index.countries, ({ slug }) => slugs.has(slug)),
      MISMATCH.country,
    );
  }
  if (choice.priceMinCents !== null || choice.priceMaxCents !== null)
    between(
      index.paidCents,
      choice.priceMinCents ?? 0,
      choice.priceMaxCents ?? Number.POSITIVE_INFINITY,
      MISMATCH.price,
    );
  if (choice.abvMin !== null || choice.abvMax !== null)
    between(index.abv, hundredths(choice.abvMin) ?? 0, hundredths(choice.abvMax) ?? 10_000, MISMATCH.abv);
  if (choice.rating !== null)
    between(index.rating, choice.rating * 10, Number.POSITIVE_INFINITY, MISMATCH.rating);
  if (choice.taste.length > 0) holding(index.tastes, tasteMask(choice.taste), MISMATCH.taste);
  if (choice.shelf.length > 0) holding(index.flags, boxMask(choice.shelf), MISMATCH.shelf);
  return judgeAttributes(index, choice, { fails, members });
}

function judgeAttributes(index: CatalogIndex, choice: FacetChoice, { fails, members }: Judged): string[] {
  const { attributes, dictionary, start, values } = index.attributes;
  const keys = Object.keys(choice.attributes)
    .filter(
      (key) =>
        (getOwn(choice.attributes, key) ?? []).length > 0 &&
        // A key that no product has is an unknown parameter (D41).
        attributes.some((attribute) => attribute.key === key),
    )
    .sort();
  const judged = keys.slice(0, MAX_ATTRIBUTES);
  if (keys.length > judged.length) fails.fill(MISMATCH.base);
  if (judged.length === 0) return judged;

  // Each value has the bit of the chosen facet that it matches: one pass over all values serves all
  // facets.
  const bitOfKey = new Map(judged.map((key, index) => [key, MISMATCH.attribute << index]));
  const meets = Int32Array.from(dictionary, ({ attribute, slug }) => {
    const key = attributes[attribute]?.key ?? '';
    return (getOwn(choice.attributes, key) ?? []).includes(slug) ? (bitOfKey.get(key) ?? 0) : 0;
  });
  const wanted = (MISMATCH.attribute << judged.length) - MISMATCH.attribute;
  for (let member = 0; member < members.length; member += 1) {
    const i = members[member] ?? 0;
    let met = 0;
    const end = start[i + 1] ?? 0;
    for (let at = start[i] ?? 0; at < end; at += 1) met |= meets[values[at] ?? 0] ?? 0;
    fails[i] = (fails[i] ?? 0) | (wanted & ~met);
  }
  return judged;
}

function allowedPlaces<Entry>(entries: readonly Entry[], allows: (entry: Entry) => boolean): Uint8Array {
  return Uint8Array.from(entries, (entry) => (allows(entry) ? 1 : 0));
}

// 40.1 × 100 is 4010.0000000000005: rounded, not truncated.
const hundredths = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100);
