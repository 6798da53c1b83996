import type { Facet } from '#contract/catalog/facets.ts';
import type { Sorting } from '#contract/catalog/sorting.ts';
import type { CatalogIndex } from './columns.ts';
import { countFacets } from './count-facets.ts';
import { isUnfiltered, withMismatchMask, type IndexFilter } from './filter-mask.ts';
import { getSortOrder } from './sort-orders.ts';

/**
 * Categories × sortings of a large shop; some 9 MB at 100,000 products. The least recently used
 * entry is removed first.
 */
const MAX_ORDINALS = 2_500_000;
const MAX_COUNTS = 500;

type CachedLists = { orders: Map<string, Int32Array>; ordinals: number; facets: Map<string, CountedFacets> };
type CountedFacets = { total: number; facets: Facet[] };

// An index is immutable, so its lists stay valid as long as it exists.
const cached = new WeakMap<CatalogIndex, CachedLists>();

function getCachedLists(index: CatalogIndex): CachedLists {
  const known = cached.get(index) ?? { orders: new Map(), ordinals: 0, facets: new Map() };
  cached.set(index, known);
  return known;
}

/**
 * Returns the ordinals of a list without a choice, in a sorting. They are computed once per
 * category and sorting, so a page costs the same however many products there are. Callers must not
 * change the array.
 */
export function listedInOrder(index: CatalogIndex, filter: IndexFilter, sorting: Sorting): Int32Array {
  const all = getSortOrder(index, sorting);
  if (filter.categoryIds === null && filter.rules.length === 0) return all;
  const lists = getCachedLists(index);
  const key = `${sorting} ${getKey(filter)}`;
  const known = lists.orders.get(key);
  if (known) {
    lists.orders.delete(key);
    lists.orders.set(key, known);
    return known;
  }
  const listed = withMismatchMask(index, filter, ({ fails }) =>
    all.filter((ordinal) => fails[ordinal] === 0),
  );
  lists.orders.set(key, listed);
  lists.ordinals += listed.length;
  for (const [oldest, { length }] of lists.orders) {
    if (lists.ordinals <= MAX_ORDINALS || oldest === key) break;
    lists.orders.delete(oldest);
    lists.ordinals -= length;
  }
  return listed;
}

/** Returns the facets of a list; those of a list without a choice are counted once. */
export function getFacets(index: CatalogIndex, filter: IndexFilter): CountedFacets {
  const count = (): CountedFacets =>
    withMismatchMask(index, filter, (mask) => countFacets(index, filter, mask));
  if (!isUnfiltered(filter)) return count();
  const { facets } = getCachedLists(index);
  const key = getKey(filter);
  const counted = facets.get(key) ?? count();
  facets.delete(key);
  facets.set(key, counted);
  for (const oldest of facets.keys()) {
    if (facets.size <= MAX_COUNTS) break;
    facets.delete(oldest);
  }
  return counted;
}

const getKey = ({ categoryIds, rules }: IndexFilter): string =>
  `${categoryIds?.join(' ') ?? ''} ${JSON.stringify(rules)}`;
