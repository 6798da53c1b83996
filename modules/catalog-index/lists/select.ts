import { hasChoice } from '#contract/catalog/facet-choice.ts';
import type { Facet } from '#contract/catalog/facets.ts';
import { DEFAULT_SORTING, type Sorting } from '#contract/catalog/sorting.ts';
import { getOrdinal, type CatalogIndex } from '../columns/columns.ts';
import { findFilterRemovals, type FilterRemoval } from '../filter/find-filter-removals.ts';
import { isUnfiltered, type IndexFilter, type MismatchMask } from '../filter/filter-mask.ts';
import { getFacets, listedInOrder, withListMask } from './list-cache.ts';

/** One page of a list, as numbers of products, and the total of matches. */
export type NumberPage = { numbers: number[]; total: number };

/**
 * Returns a page of a list in a sorting, or in a given order of ordinals, such as the relevance of
 * a text; other products are not listed. Past the end: `[]`. Every page costs the same: the matches
 * are counted anyway.
 */
export function getPage(
  index: CatalogIndex,
  filter: IndexFilter,
  order: Sorting | Int32Array,
  skip: number,
  take: number,
): NumberPage {
  if (typeof order === 'string' && isUnfiltered(filter)) {
    const listed = listedInOrder(index, filter, order);
    const page = listed.subarray(Math.min(skip, listed.length), Math.min(skip + take, listed.length));
    return { numbers: Array.from(page, (ordinal) => index.number[ordinal] ?? 0), total: listed.length };
  }
  return withListMask(index, filter, (mask) => pageAmong(index, filter, mask, order, { skip, take }));
}

/** A page of a list with its facets and removals. */
export type ListPage = NumberPage & { facets: Facet[]; removals: FilterRemoval[] };

/** As `getPage`, with facets and removals: one mask serves all three. */
export function getWholeList(
  index: CatalogIndex,
  filter: IndexFilter,
  order: Sorting | Int32Array,
  skip: number,
  take: number,
): ListPage {
  if (isUnfiltered(filter))
    return {
      ...getPage(index, filter, order, skip, take),
      facets: getFacets(index, filter).facets,
      removals: [],
    };
  return withListMask(index, filter, (mask) => ({
    ...pageAmong(index, filter, mask, order, { skip, take }),
    facets: getFacets(index, filter, mask).facets,
    removals: hasChoice(filter.choice) ? findFilterRemovals(index, filter.choice, mask) : [],
  }));
}

/** A page of the products without a mismatch, in an order that may leave some out. */
function pageAmong(
  index: CatalogIndex,
  filter: IndexFilter,
  { fails, total }: MismatchMask,
  order: Sorting | Int32Array,
  { skip, take }: { skip: number; take: number },
): NumberPage {
  // A sorting has all products of the list: it is read up to the end of the page.
  const isSorting = typeof order === 'string';
  const ordinals = isSorting ? listedInOrder(index, filter, order) : order;
  const max = isSorting ? Math.min(skip + take, total) : Number.POSITIVE_INFINITY;
  const numbers: number[] = [];
  let listed = 0;
  for (let at = 0; at < ordinals.length && listed < max; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    if (fails[ordinal] !== 0) continue;
    if (listed >= skip && numbers.length < take) numbers.push(index.number[ordinal] ?? 0);
    listed += 1;
  }
  return { numbers, total: isSorting ? total : listed };
}

/** Counts the matching products. */
export function countMatches(index: CatalogIndex, filter: IndexFilter): number {
  if (isUnfiltered(filter)) return listedInOrder(index, filter, DEFAULT_SORTING).length;
  return withListMask(index, filter, ({ total }) => total);
}

/**
 * Numbers of products as ordinals in their order and as `IndexFilter.matching`. Omits unknown
 * numbers and duplicates.
 */
export function getOrdinals(
  index: CatalogIndex,
  numbers: ArrayLike<number>,
): { order: Int32Array; matching: Uint8Array } {
  const matching = new Uint8Array(index.size);
  const order = new Int32Array(numbers.length);
  let length = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const ordinal = getOrdinal(index, numbers[at] ?? 0);
    if (ordinal === -1 || matching[ordinal] === 1) continue;
    matching[ordinal] = 1;
    order[length] = ordinal;
    length += 1;
  }
  return { order: order.subarray(0, length), matching };
}
