import { hasChoice } from '#contract/catalog/facet-choice.ts';
import type { Facet } from '#contract/catalog/facets.ts';
import type { Sorting } from '#contract/catalog/sorting.ts';
import { getOrdinal, type CatalogIndex } from '../columns/columns.ts';
import { findFilterRemovals, type FilterRemoval } from '../filter/find-filter-removals.ts';
import type { IndexFilter } from '../filter/index-filter.ts';
import { getFacets, withJudgedList } from './list-cache.ts';
import { getSortOrder, sortSome } from './sort-orders.ts';

/** One page of a list, as numbers of products, and the total of matches. */
export type NumberPage = { numbers: number[]; total: number };

/** A part of a list. */
type Extent = { skip: number; take: number };

/**
 * Returns a page of a list in a sorting, or in a given order of ordinals, such as the relevance of
 * a text; other products are not listed. Past the end: `[]`.
 */
export function getPage(
  index: CatalogIndex,
  filter: IndexFilter,
  order: Sorting | Int32Array,
  skip: number,
  take: number,
): NumberPage {
  return withJudgedList(index, filter, ({ matches }) => pageOf(index, matches, order, { skip, take }));
}

/** A page of a list with its facets and removals. */
export type ListPage = NumberPage & { facets: Facet[]; removals: FilterRemoval[] };

/** As `getPage`, with facets and removals: the list is judged once for all three. */
export function getWholeList(
  index: CatalogIndex,
  filter: IndexFilter,
  order: Sorting | Int32Array,
  skip: number,
  take: number,
): ListPage {
  return withJudgedList(index, filter, (list) => ({
    ...pageOf(index, list.matches, order, { skip, take }),
    facets: getFacets(index, filter, list).facets,
    removals: hasChoice(filter.choice) ? findFilterRemovals(index, filter.choice, list) : [],
  }));
}

/** A page of `matches`, which ascend, in an order that may leave some out. */
function pageOf(
  index: CatalogIndex,
  matches: Int32Array,
  order: Sorting | Int32Array,
  { skip, take }: Extent,
): NumberPage {
  const numbersOf = (ordinals: Int32Array): number[] =>
    Array.from(ordinals.subarray(skip, skip + take), (ordinal) => index.number[ordinal] ?? 0);
  if (typeof order !== 'string') {
    const listed = pick(index.size, matches, order);
    return { numbers: numbersOf(listed), total: listed.length };
  }
  const total = matches.length;
  if (order === 'Product.Name') return { numbers: numbersOf(matches), total };
  const few = total * MANY < index.size ? sortSome(index, order, matches) : undefined;
  // A sorting has all products: it is read up to the end of the page.
  const listed = few ?? pick(index.size, matches, getSortOrder(index, order), skip + take);
  return { numbers: numbersOf(listed), total };
}

/** Where fewer than one of so many products match, these are sorted instead of reading an order of all. */
const MANY = 256;

/** An unused array for reuse, all 0. */
let idleMarks: Uint8Array | undefined;

/** Returns the first `max` of `order` that are in `ordinals`. */
function pick(
  size: number,
  ordinals: Int32Array,
  order: Int32Array,
  max = Number.POSITIVE_INFINITY,
): Int32Array {
  if (ordinals.length === size) return order;
  const marks = idleMarks?.length === size ? idleMarks : new Uint8Array(size);
  idleMarks = undefined;
  for (let at = 0; at < ordinals.length; at += 1) marks[ordinals[at] ?? 0] = 1;
  const picked = new Int32Array(Math.min(ordinals.length, max));
  let length = 0;
  for (let at = 0; at < order.length && length < picked.length; at += 1) {
    const ordinal = order[at] ?? 0;
    if (marks[ordinal] !== 1) continue;
    picked[length] = ordinal;
    length += 1;
  }
  for (let at = 0; at < ordinals.length; at += 1) marks[ordinals[at] ?? 0] = 0;
  idleMarks = marks;
  return picked.subarray(0, length);
}

/** Counts the matching products. */
export function countMatches(index: CatalogIndex, filter: IndexFilter): number {
  return withJudgedList(index, filter, ({ matches }) => matches.length);
}

/**
 * Numbers of products as ordinals in their order and as `IndexFilter.matching`. Omits unknown
 * numbers and duplicates.
 */
export function getOrdinals(
  index: CatalogIndex,
  numbers: ArrayLike<number>,
): { order: Int32Array; matching: Int32Array } {
  const known = new Int32Array(numbers.length);
  let length = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const ordinal = getOrdinal(index, numbers[at] ?? 0);
    if (ordinal === -1) continue;
    known[length] = ordinal;
    length += 1;
  }
  const order = known.subarray(0, length);
  const matching = order.toSorted();
  if (!matching.some((ordinal, at) => ordinal === matching[at + 1])) return { order, matching };
  const different = Int32Array.from(new Set(order));
  return { order: different, matching: different.toSorted() };
}
