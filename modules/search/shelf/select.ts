import { hasChoice } from '#contract/catalog/facet-choice.ts';
import type { Facet } from '#contract/catalog/facets.ts';
import { DEFAULT_SORTING, type Sorting } from '#contract/sorting.ts';
import { ordinalOf, type Shelf } from './columns.ts';
import { countFacets } from './count-facets.ts';
import { findRemovals, type Removal } from './find-removals.ts';
import { isPlain, judging, type ShelfFilter, type Verdicts } from './judge.ts';
import { facetsOf, listedInOrder } from './kept-lists.ts';
import { orderOf } from './orders.ts';
import { countListed } from './tally.ts';

/** One page of a list, as numbers of products, and how many match in all. */
export type NumberPage = { numbers: number[]; total: number };

/**
 * The page of a list in a sorting, or in an order of one's own (ordinals, such as a text's by relevance; what is not in
 * it is not listed). Past the end: no numbers. A deep page costs what the first one does: the matches are counted anyway.
 */
export function pageOf(
  shelf: Shelf,
  filter: ShelfFilter,
  order: Sorting | Int32Array,
  skip: number,
  take: number,
): NumberPage {
  if (typeof order === 'string' && isPlain(filter)) {
    const listed = listedInOrder(shelf, filter, order);
    const page = listed.subarray(Math.min(skip, listed.length), Math.min(skip + take, listed.length));
    return { numbers: Array.from(page, (ordinal) => shelf.number[ordinal] ?? 0), total: listed.length };
  }
  return judging(shelf, filter, (verdicts) => pageAmong(shelf, verdicts, order, skip, take));
}

/** A page of a list with what stands beside it. */
export type WholeList = NumberPage & { facets: Facet[]; removals: Removal[] };

/** As `pageOf`, with the facets and what can be taken back: every product is judged once for all three. */
export function wholeListOf(
  shelf: Shelf,
  filter: ShelfFilter,
  order: Sorting | Int32Array,
  skip: number,
  take: number,
): WholeList {
  if (isPlain(filter))
    return {
      ...pageOf(shelf, filter, order, skip, take),
      facets: facetsOf(shelf, filter).facets,
      removals: [],
    };
  return judging(shelf, filter, (verdicts) => ({
    ...pageAmong(shelf, verdicts, order, skip, take),
    facets: countFacets(shelf, filter, verdicts).facets,
    removals: hasChoice(filter.choice) ? findRemovals(shelf, filter.choice, verdicts) : [],
  }));
}

function pageAmong(
  shelf: Shelf,
  { fails }: Verdicts,
  order: Sorting | Int32Array,
  skip: number,
  take: number,
): NumberPage {
  const ordinals = typeof order === 'string' ? orderOf(shelf, order) : order;
  const numbers: number[] = [];
  let total = 0;
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    if (fails[ordinal] !== 0) continue;
    if (total >= skip && numbers.length < take) numbers.push(shelf.number[ordinal] ?? 0);
    total += 1;
  }
  return { numbers, total };
}

/** How many products match. */
export function countMatches(shelf: Shelf, filter: ShelfFilter): number {
  if (isPlain(filter)) return listedInOrder(shelf, filter, DEFAULT_SORTING).length;
  return judging(shelf, filter, ({ fails }) => countListed(fails));
}

/**
 * Numbers of products as an order and as `ShelfFilter.matching`. Numbers that the shelf does not know and repeats are
 * left out.
 */
export function ordinalsOf(
  shelf: Shelf,
  numbers: ArrayLike<number>,
): { order: Int32Array; matching: Uint8Array } {
  const matching = new Uint8Array(shelf.size);
  const order = new Int32Array(numbers.length);
  let length = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const ordinal = ordinalOf(shelf, numbers[at] ?? 0);
    if (ordinal === -1 || matching[ordinal] === 1) continue;
    matching[ordinal] = 1;
    order[length] = ordinal;
    length += 1;
  }
  return { order: order.subarray(0, length), matching };
}
