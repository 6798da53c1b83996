import type { Facet } from '#contract/catalog/facets.ts';
import type { Sorting } from '#contract/sorting.ts';
import type { Shelf } from './columns.ts';
import { countFacets } from './count-facets.ts';
import { isPlain, judging, type ShelfFilter } from './judge.ts';
import { orderOf } from './orders.ts';

/** Categories times sortings of a large shop, at 100,000 products some 9 MB; what was used longest ago goes first. */
const MOST_ORDINALS = 2_500_000;
const MOST_COUNTS = 500;

type Kept = { orders: Map<string, Int32Array>; ordinals: number; facets: Map<string, CountedFacets> };
type CountedFacets = { total: number; facets: Facet[] };

// Shelves are never written: what was found on one stays true as long as it is asked.
const kept = new WeakMap<Shelf, Kept>();

function keptOf(shelf: Shelf): Kept {
  const known = kept.get(shelf) ?? { orders: new Map(), ordinals: 0, facets: new Map() };
  kept.set(shelf, known);
  return known;
}

/**
 * The ordinals of a list that nothing is chosen in, in a sorting: found once for each category and sorting, so that its
 * pages cost nothing but themselves, however many products there are. Not to be written.
 */
export function listedInOrder(shelf: Shelf, filter: ShelfFilter, sorting: Sorting): Int32Array {
  const all = orderOf(shelf, sorting);
  if (filter.categoryIds === null && filter.rules.length === 0) return all;
  const lists = keptOf(shelf);
  const key = `${sorting} ${keyOf(filter)}`;
  const known = lists.orders.get(key);
  if (known) {
    lists.orders.delete(key);
    lists.orders.set(key, known);
    return known;
  }
  const listed = judging(shelf, filter, ({ fails }) => all.filter((ordinal) => fails[ordinal] === 0));
  lists.orders.set(key, listed);
  lists.ordinals += listed.length;
  for (const [oldest, { length }] of lists.orders) {
    if (lists.ordinals <= MOST_ORDINALS || oldest === key) break;
    lists.orders.delete(oldest);
    lists.ordinals -= length;
  }
  return listed;
}

/** The facets of a list; those of one that nothing is chosen in are counted once. */
export function facetsOf(shelf: Shelf, filter: ShelfFilter): CountedFacets {
  const count = (): CountedFacets =>
    judging(shelf, filter, (verdicts) => countFacets(shelf, filter, verdicts));
  if (!isPlain(filter)) return count();
  const { facets } = keptOf(shelf);
  const key = keyOf(filter);
  const counted = facets.get(key) ?? count();
  facets.delete(key);
  facets.set(key, counted);
  for (const oldest of facets.keys()) {
    if (facets.size <= MOST_COUNTS) break;
    facets.delete(oldest);
  }
  return counted;
}

const keyOf = ({ categoryIds, rules }: ShelfFilter): string =>
  `${categoryIds?.join(' ') ?? ''} ${JSON.stringify(rules)}`;
