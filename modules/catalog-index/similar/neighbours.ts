import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import {
  countInRange,
  findNearestInPrice,
  MAX_CANDIDATES,
  type PriceRange,
  type PriceWindows,
} from '../lists/nearest-in-price.ts';
import {
  getListCategory,
  getListing,
  getListKey,
  getPriceLists,
  type Listing,
  UNLISTED,
} from '../lists/price-lists.ts';

/**
 * How the category of a similar product is related: the same, under the same parent, or under the
 * same root.
 */
export type Relation = 'same' | 'parent' | 'root';

/** A similar product, with the facts for a sentence that compares the two. */
export type SimilarProduct = {
  number: number;
  relation: Relation;
  /** Flavour distance; 0 for the same taste. */
  distance: number;
  /** Every flavour of either product, in the order of `FLAVOUR_KEYS`; 0 for absent. */
  flavours: { key: FlavourKey; own: number; other: number }[];
  ownPaidCents: number;
  otherPaidCents: number;
};

/**
 * Steps of the search, each one wider, used while there are too few products: first related
 * categories, then other prices.
 */
const STEPS: readonly { relations: readonly Relation[]; priceFactor: number }[] = [
  { relations: ['same'], priceFactor: 2 },
  { relations: ['same', 'parent'], priceFactor: 2 },
  { relations: ['same', 'parent', 'root'], priceFactor: 2 },
  { relations: ['same', 'parent', 'root'], priceFactor: 4 },
  { relations: ['same', 'parent', 'root'], priceFactor: Number.POSITIVE_INFINITY },
];
/**
 * Distance of a product without flavours: more than any real distance, so that it only fills empty
 * places.
 */
const UNLIKE = 100;

/** Number of similar products of a page. */
export const TAKE = 4;

/** What the products are compared with. */
export type SimilarityTarget = {
  /** Position of the category in `CatalogIndex.categories`. */
  category: number;
  paidCents: number;
  /** Intensities in the order of `FLAVOUR_KEYS`; 0 for absent. */
  flavours: readonly number[];
  /** Ordinal of the product itself, which is not similar to itself; -1 for one that is not sold. */
  ordinal: number;
};

type Candidate = { ordinal: number; distance: number };

/** Products like one, and what decides whether a change of another product changes them. */
export type Neighbours = {
  found: SimilarProduct[];
  /** Position of the step that found them. */
  step: number;
  /** The prices that were searched, with the product itself. */
  windows: PriceWindows;
};

/** Returns what other products are compared with, for a product of the index. */
export function getTarget(index: CatalogIndex, ordinal: number): SimilarityTarget {
  const flavours = FLAVOUR_KEYS.map((_, key) => index.flavours[ordinal * FLAVOUR_KEYS.length + key] ?? 0);
  const [category = -1, paidCents = 0] = [index.category[ordinal], index.paidCents[ordinal]];
  return { category, paidCents, flavours, ordinal };
}

/**
 * Finds the products most like this one: in stock, in a related category, with a similar price
 * (half to twice what the shopper pays). Widens the search only where that leaves fewer than
 * `take`. Sorted by flavour distance, then by rating descending, then by name. Compares at most
 * `MAX_CANDIDATES` products, those nearest in price.
 */
export function findNeighbours(
  index: CatalogIndex,
  target: SimilarityTarget,
  take = TAKE,
  max = MAX_CANDIDATES,
): Neighbours {
  const relations = relationsTo(index, target.category);
  const lists = getPriceLists(index);
  const isListed = getListing(lists, target.ordinal).key !== UNLISTED;
  for (const [place, step] of STEPS.entries()) {
    const keys = keysOf(relations, step.relations);
    const range = rangeOf(target.paidCents, step.priceFactor);
    const isLast = place === STEPS.length - 1;
    const count = countInRange(lists, keys, range);
    if (count - Number(isListed) < take && !isLast) continue;
    const { ordinals, seen, next } = findNearestInPrice(
      lists,
      keys,
      { ...range, count },
      { near: target.paidCents, max },
    );
    const found = nearest(index, target, ordinals, take).map(({ ordinal, distance }) =>
      compare(index, target, ordinal, {
        distance,
        relation: relations[index.category[ordinal] ?? -1] ?? 'root',
      }),
    );
    return { found, step: place, windows: { seen, next } };
  }
  return { found: [], step: 0, windows: { seen: { min: 0, max: -1, count: 0 }, next: undefined } };
}

/** Returns the lists of the categories with these relations. */
function keysOf(relations: readonly (Relation | undefined)[], wanted: readonly Relation[]): number[] {
  return relations.flatMap((relation, category) =>
    relation && wanted.includes(relation) ? [getListKey(category, false), getListKey(category, true)] : [],
  );
}

function rangeOf(paidCents: number, priceFactor: number): PriceRange {
  // A free product has no price factor to any other price.
  return Number.isFinite(priceFactor)
    ? { min: paidCents / priceFactor, max: paidCents * priceFactor }
    : { min: 0, max: Number.POSITIVE_INFINITY };
}

function compare(
  index: CatalogIndex,
  { paidCents, flavours }: SimilarityTarget,
  other: number,
  found: Pick<SimilarProduct, 'relation' | 'distance'>,
): SimilarProduct {
  const at = other * FLAVOUR_KEYS.length;
  return {
    number: index.number[other] ?? 0,
    ...found,
    flavours: FLAVOUR_KEYS.map((key, place) => ({
      key,
      own: flavours[place] ?? 0,
      other: index.flavours[at + place] ?? 0,
    })).filter(({ own, other: theirs }) => own > 0 || theirs > 0),
    ownPaidCents: paidCents,
    otherPaidCents: index.paidCents[other] ?? 0,
  };
}

/**
 * Root mean square of the differences over the flavours of either product. It is up to doubled
 * where both have few flavours in common: two products with one flavour each are similar by chance.
 */
export function distanceBetween(own: readonly number[], flavours: Uint8Array, at: number): number {
  let squares = 0;
  let either = 0;
  let both = 0;
  for (let key = 0; key < own.length; key += 1) {
    const one = own[key] ?? 0;
    const other = flavours[at + key] ?? 0;
    if (one === 0 && other === 0) continue;
    either += 1;
    if (one > 0 && other > 0) both += 1;
    squares += (one - other) * (one - other);
  }
  return either === 0 ? UNLIKE : Math.sqrt(squares / either) * (1 + 1 / (1 + both));
}

// Insertion into a short list: sorting 2,000 candidates for four of them would cost more than the
// rest.
function nearest(
  index: CatalogIndex,
  target: SimilarityTarget,
  ordinals: Int32Array,
  take: number,
): Candidate[] {
  const best: Candidate[] = [];
  for (const ordinal of ordinals) {
    if (ordinal === target.ordinal) continue;
    const distance = distanceBetween(target.flavours, index.flavours, ordinal * FLAVOUR_KEYS.length);
    if (best.length === take && distance > (best[take - 1]?.distance ?? 0)) continue;
    const candidate = { ordinal, distance };
    let place = best.length;
    while (place > 0 && isBefore(index, candidate, best[place - 1] ?? candidate)) place -= 1;
    best.splice(place, 0, candidate);
    if (best.length > take) best.pop();
  }
  return best;
}

function isBefore({ rating }: CatalogIndex, one: Candidate, other: Candidate): boolean {
  if (one.distance !== other.distance) return one.distance < other.distance;
  const better = (rating[one.ordinal] ?? 0) - (rating[other.ordinal] ?? 0);
  return better === 0 ? one.ordinal < other.ordinal : better > 0;
}

/** Whether a product that is listed so is a candidate of a step. */
export function isInStep(
  { categories }: CatalogIndex,
  { category, paidCents }: SimilarityTarget,
  place: number,
  { key, cents }: Listing,
): boolean {
  const step = STEPS[place];
  if (key === UNLISTED || !step) return false;
  const { min, max } = rangeOf(paidCents, step.priceFactor);
  if (cents < min || cents > max) return false;
  const relation = getRelation(categories, category, getListCategory(key));
  return relation !== undefined && step.relations.includes(relation);
}

// By position of the category.
const relationsTo = ({ categories }: CatalogIndex, own: number): (Relation | undefined)[] =>
  categories.map((_, place) => getRelation(categories, own, place));

/** Returns the relation of a category to another one; `undefined` for one of another root. */
function getRelation(
  categories: CatalogIndex['categories'],
  own: number,
  place: number,
): Relation | undefined {
  if (place === own) return 'same';
  const { parent, root } = categories[own] ?? { parent: -1, root: -1 };
  if (categories[place]?.root !== root) return undefined;
  for (let above = place; above !== -1; above = categories[above]?.parent ?? -1)
    if (above === parent) return 'parent';
  return 'root';
}
