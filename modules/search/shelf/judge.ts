import { type FacetChoice, hasChoice, type Shelf as ShelfBox } from '#contract/catalog/facet-choice.ts';
import { FLAVOUR_KEYS, type FlavourKey } from '#contract/flavours.ts';
import type { CollectionRule } from '#modules/catalog/index.ts';
import { FLAG, type Shelf } from './columns.ts';

/** Which products a list holds, ready for the columns: every part that is given must hold. */
export type ShelfFilter = {
  /** The category and all below it; null for the whole catalogue. */
  categoryIds: readonly string[] | null;
  rules: readonly CollectionRule[];
  choice: FacetChoice;
  /** By ordinal: 1 for the only products that may be listed (the words of a text, say); null for all. */
  matching: Uint8Array | null;
};

/** Whether a list is a category or a collection and no more: nothing is chosen in it, and no words narrow it. */
export function isPlain({ choice, matching }: ShelfFilter): boolean {
  return matching === null && !hasChoice(choice);
}

/** Bits of a verdict: the part of the choice that a product does not meet. Attributes have the bits from `attribute` up. */
export const FAILS = {
  country: 1,
  price: 2,
  abv: 4,
  rating: 8,
  taste: 16,
  shelf: 32,
  attribute: 64,
  /** Not in the list at all, whatever is chosen. */
  base: 2 ** 30,
} as const;
/** More attributes than this in one choice are nobody's: no product meets those beyond. */
const MOST_ATTRIBUTES = 24;

/** For every ordinal what it fails, 0 where the product is in the list. */
export type Verdicts = {
  readonly fails: Int32Array;
  /** The attribute keys of the choice that were judged, in the order of their bits. */
  readonly attributeKeys: readonly string[];
};

/** The bit of each box of the facet "Shelf". */
export const BOX_FLAG: Record<ShelfBox, number> = {
  'in-stock': FLAG.inStock,
  'new-arrivals': FLAG.newArrival,
  'limited-editions': FLAG.limitedEdition,
  'staff-picks': FLAG.staffPick,
  'on-sale': FLAG.onSale,
};

/** The tastes as bits in the order of `FLAVOUR_KEYS`. */
export function tasteMask(keys: readonly FlavourKey[]): number {
  return keys.reduce((mask, key) => mask | (1 << FLAVOUR_KEYS.indexOf(key)), 0);
}

/** The boxes as bits of the column of flags. */
export function boxMask(boxes: readonly ShelfBox[]): number {
  return boxes.reduce((mask, box) => mask | BOX_FLAG[box], 0);
}

/** The verdicts that nobody reads at the moment: 400 KB at 100,000 products, which every list would leave behind. */
let idle: Int32Array | undefined;

/**
 * Judges every product, and hands the verdicts to `read`, which must be done with them when it returns. A pass over one
 * column for each part of the filter that is given: 100,000 products cost some 0.1 ms a part.
 */
export function judging<T>(shelf: Shelf, filter: ShelfFilter, read: (verdicts: Verdicts) => T): T {
  const fails = idle?.length === shelf.size ? idle.fill(0) : new Int32Array(shelf.size);
  idle = undefined;
  try {
    return read({ fails, attributeKeys: judge(shelf, filter, fails) });
  } finally {
    idle = fails;
  }
}

function judge(shelf: Shelf, filter: ShelfFilter, fails: Int32Array): string[] {
  const { categoryIds, rules, choice, matching } = filter;
  const { size } = shelf;

  const within = (column: Uint16Array, allowed: Uint8Array, bit: number): void => {
    for (let i = 0; i < size; i += 1) if (allowed[column[i] ?? 0] !== 1) fails[i] = (fails[i] ?? 0) | bit;
  };
  const between = (column: Int32Array | Uint16Array, least: number, most: number, bit: number): void => {
    for (let i = 0; i < size; i += 1) {
      const value = column[i] ?? 0;
      if (value < least || value > most) fails[i] = (fails[i] ?? 0) | bit;
    }
  };
  const holding = (column: Uint16Array | Uint32Array, mask: number, bit: number): void => {
    for (let i = 0; i < size; i += 1)
      if (((column[i] ?? 0) & mask) !== mask) fails[i] = (fails[i] ?? 0) | bit;
  };

  if (matching) for (let i = 0; i < size; i += 1) if (matching[i] !== 1) fails[i] = FAILS.base;
  if (categoryIds) {
    const ids = new Set(categoryIds);
    within(
      shelf.category,
      allowedPlaces(shelf.categories, ({ id }) => ids.has(id)),
      FAILS.base,
    );
  }
  for (const rule of rules) {
    const mask = ruleMask(rule);
    if (rule.picks) {
      judgePicks(shelf, rule, mask, fails);
      continue;
    }
    if (mask !== 0) holding(shelf.flags, mask, FAILS.base);
    if (rule.priceAboveCents !== undefined)
      between(shelf.priceCents, rule.priceAboveCents + 1, Number.POSITIVE_INFINITY, FAILS.base);
  }
  if (choice.country.length > 0) {
    const slugs = new Set(choice.country);
    within(
      shelf.country,
      allowedPlaces(shelf.countries, ({ slug }) => slugs.has(slug)),
      FAILS.country,
    );
  }
  if (choice.priceMinCents !== null || choice.priceMaxCents !== null)
    between(
      shelf.paidCents,
      choice.priceMinCents ?? 0,
      choice.priceMaxCents ?? Number.POSITIVE_INFINITY,
      FAILS.price,
    );
  if (choice.abvMin !== null || choice.abvMax !== null)
    between(shelf.abv, hundredths(choice.abvMin) ?? 0, hundredths(choice.abvMax) ?? 10_000, FAILS.abv);
  if (choice.rating !== null) {
    const least = choice.rating * 10;
    for (let i = 0; i < size; i += 1)
      if ((shelf.rating[i] ?? 0) < least) fails[i] = (fails[i] ?? 0) | FAILS.rating;
  }
  if (choice.taste.length > 0) holding(shelf.tastes, tasteMask(choice.taste), FAILS.taste);
  if (choice.shelf.length > 0) holding(shelf.flags, boxMask(choice.shelf), FAILS.shelf);
  return judgeAttributes(shelf, choice, fails);
}

/** A product that is picked need not meet the rest of the rule. */
function judgePicks(shelf: Shelf, rule: CollectionRule, mask: number, fails: Int32Array): void {
  const picked = new Set(rule.picks);
  const { priceAboveCents = -1 } = rule;
  for (let i = 0; i < shelf.size; i += 1) {
    const meets = ((shelf.flags[i] ?? 0) & mask) === mask && (shelf.priceCents[i] ?? 0) > priceAboveCents;
    if (!meets && !picked.has(shelf.number[i] ?? 0)) fails[i] = (fails[i] ?? 0) | FAILS.base;
  }
}

function judgeAttributes(shelf: Shelf, choice: FacetChoice, fails: Int32Array): string[] {
  const { attributes, dictionary, start, values } = shelf.attributes;
  const keys = Object.keys(choice.attributes)
    .filter((key) => (choice.attributes[key] ?? []).length > 0)
    .sort();
  const judged = keys.slice(0, MOST_ATTRIBUTES);
  if (keys.length > judged.length) for (let i = 0; i < shelf.size; i += 1) fails[i] = FAILS.base;
  if (judged.length === 0) return judged;

  // A value's bit says which chosen facet it meets; one walk over the values of all products serves every facet.
  const bitOfKey = new Map(judged.map((key, index) => [key, FAILS.attribute << index]));
  const meets = Int32Array.from(dictionary, ({ attribute, slug }) => {
    const key = attributes[attribute]?.key ?? '';
    return (choice.attributes[key] ?? []).includes(slug) ? (bitOfKey.get(key) ?? 0) : 0;
  });
  const wanted = (FAILS.attribute << judged.length) - FAILS.attribute;
  for (let i = 0; i < shelf.size; i += 1) {
    let met = 0;
    const end = start[i + 1] ?? 0;
    for (let at = start[i] ?? 0; at < end; at += 1) met |= meets[values[at] ?? 0] ?? 0;
    fails[i] = (fails[i] ?? 0) | (wanted & ~met);
  }
  return judged;
}

function ruleMask(rule: CollectionRule): number {
  return (
    (rule.isLimitedEdition ? FLAG.limitedEdition : 0) |
    (rule.isNewArrival ? FLAG.newArrival : 0) |
    (rule.isStaffPick ? FLAG.staffPick : 0) |
    (rule.isGiftIdea ? FLAG.giftIdea : 0) |
    (rule.hasAwards ? FLAG.hasAwards : 0)
  );
}

function allowedPlaces<Entry>(entries: readonly Entry[], allows: (entry: Entry) => boolean): Uint8Array {
  return Uint8Array.from(entries, (entry) => (allows(entry) ? 1 : 0));
}

// 40.1 × 100 is 4010.0000000000005: rounded, not cut.
const hundredths = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100);
