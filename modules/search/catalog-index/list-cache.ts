import { LRUCache } from 'lru-cache';
import type { Facet } from '#contract/catalog/facets.ts';
import type { CatalogIndex } from './columns.ts';
import { countFacets } from './count-facets.ts';
import { isUnfiltered, meetsRules, withMismatchMask, type IndexFilter } from './filter-mask.ts';
import { getSortOrder, type OrderName } from './sort-orders.ts';

/**
 * Categories × sortings of a large shop: at least 10 MB, and ten lists of all products. The least
 * recently used entry is removed first.
 */
const MIN_ORDINALS = 2_500_000;
const MAX_WHOLE_LISTS = 10;
const MAX_COUNTS = 500;

/** Which products a list has: those of categories (by place 1; `null` for all) that meet the rules. */
type ListMembers = { allowed: Uint8Array | null; rules: IndexFilter['rules'] };

/** The ordinals of a list in an order. */
export type CachedList = ListMembers & { name: OrderName; ordinals: Int32Array };
type CountedFacets = { total: number; facets: Facet[] };
/** The facets of a list. */
export type CachedFacets = ListMembers & { counted: CountedFacets };

/** Lists and facets without a choice, by key. */
export type CachedLists = {
  readonly lists: LRUCache<string, CachedList>;
  readonly facets: LRUCache<string, CachedFacets>;
};

// Of one index, because ordinals are. What a change of a product makes of them: `follow-lists.ts`.
const cached = new WeakMap<CatalogIndex, CachedLists>();

/** Returns the cached lists of an index. */
export function getCachedLists(index: CatalogIndex): CachedLists {
  const known = cached.get(index) ?? createCachedLists(index);
  cached.set(index, known);
  return known;
}

const createCachedLists = ({ size }: CatalogIndex): CachedLists => ({
  lists: new LRUCache({
    maxSize: Math.max(MIN_ORDINALS, MAX_WHOLE_LISTS * size),
    // A size is at least 1, also that of an empty list.
    sizeCalculation: ({ ordinals }) => Math.max(1, ordinals.length),
  }),
  facets: new LRUCache({ max: MAX_COUNTS }),
});

/**
 * Returns the ordinals of a list without a choice, in an order. They are computed once per category
 * and order, so a page costs the same however many products there are. Callers must not change the
 * array.
 */
export function listedInOrder(index: CatalogIndex, filter: IndexFilter, name: OrderName): Int32Array {
  const all = getSortOrder(index, name);
  if (filter.categoryIds === null && filter.rules.length === 0) return all;
  const { lists } = getCachedLists(index);
  const key = `${name} ${getKey(filter)}`;
  const known = lists.get(key);
  if (known) return known.ordinals;
  const ordinals = withMismatchMask(index, filter, ({ fails }) => pick(all, fails));
  lists.set(key, { ...getMembers(index, filter), name, ordinals });
  return ordinals;
}

/** Returns the facets of a list; those of a list without a choice are counted once. */
export function getFacets(index: CatalogIndex, filter: IndexFilter): CountedFacets {
  const count = (): CountedFacets =>
    withMismatchMask(index, filter, (mask) => countFacets(index, filter, mask));
  if (!isUnfiltered(filter)) return count();
  const { facets } = getCachedLists(index);
  const key = getKey(filter);
  const known = facets.get(key);
  if (known) return known.counted;
  const counted = count();
  facets.set(key, { ...getMembers(index, filter), counted });
  return counted;
}

/** Whether a list has a product. */
export const hasMember = (index: CatalogIndex, list: ListMembers, ordinal: number): boolean =>
  isOfCategory(index, list, ordinal) && meetsRules(index, list.rules, ordinal);

/** Whether a product is in the list's categories. */
export const isOfCategory = (
  index: CatalogIndex,
  { allowed }: Pick<ListMembers, 'allowed'>,
  ordinal: number,
): boolean => allowed === null || allowed[index.category[ordinal] ?? -1] === 1;

function getMembers({ categories }: CatalogIndex, { categoryIds, rules }: IndexFilter): ListMembers {
  if (categoryIds === null) return { allowed: null, rules };
  const ids = new Set(categoryIds);
  return { allowed: Uint8Array.from(categories, ({ id }) => (ids.has(id) ? 1 : 0)), rules };
}

function pick(order: Int32Array, fails: Int32Array): Int32Array {
  const picked = new Int32Array(order.length);
  let length = 0;
  for (let at = 0; at < order.length; at += 1) {
    const ordinal = order[at] ?? 0;
    picked[length] = ordinal;
    if (fails[ordinal] === 0) length += 1;
  }
  return picked.slice(0, length);
}

const getKey = ({ categoryIds, rules }: IndexFilter): string =>
  `${categoryIds?.join(' ') ?? ''} ${JSON.stringify(rules)}`;
