import { LRUCache } from 'lru-cache';
import type { Facet } from '#contract/catalog/facets.ts';
import { startOfDays } from '#modules/catalog/index.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import { countFacets } from '../filter/count-facets.ts';
import { type IndexFilter, keepMarked, type MismatchMask, withMismatchMask } from '../filter/filter-mask.ts';
import { getRulesTest } from '../filter/rules-test.ts';
import { getSortOrder, type OrderName } from './sort-orders.ts';

/**
 * Categories × sortings of a large shop: at least 10 MB, and ten lists of all products. The least
 * recently used entry is removed first.
 */
const MIN_ORDINALS = 2_500_000;
const MAX_WHOLE_LISTS = 10;
const MAX_COUNTS = 1000;

/** Which products a list has: those of categories (by place 1; `null` for all) that meet the rules. */
type ListMembers = { allowed: Uint8Array | null; rules: IndexFilter['rules'] };

/** The ordinals of a list in an order. */
export type CachedList = ListMembers & { name: OrderName; ordinals: Int32Array };
type CountedFacets = { total: number; facets: Facet[] };
/** The facets of a list with a choice or none. */
export type CachedFacets = ListMembers & { counted: CountedFacets };

/** Lists without a choice, and facets without a text, by key. */
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

/** What a list contains before anything is chosen. */
type ListBase = Pick<IndexFilter, 'categoryIds' | 'rules'>;

/**
 * Returns the ordinals of a list without a choice, in an order. They are computed once per category
 * and order, so a page costs the same however many products there are. Callers must not change the
 * array.
 */
export function listedInOrder(index: CatalogIndex, base: ListBase, name: OrderName): Int32Array {
  const all = getSortOrder(index, name);
  if (base.categoryIds === null && base.rules.length === 0) return all;
  const { lists } = getCachedLists(index);
  const key = `${name} ${getKey(base)}`;
  const known = lists.get(key);
  if (known) return known.ordinals;
  const members = getMembers(index, base);
  const ordinals =
    name === IN_ORDINALS ? findMembers(index, members) : pick(all, listedInOrder(index, base, IN_ORDINALS));
  lists.set(key, { ...members, name, ordinals });
  return ordinals;
}

/** The order of the ordinals themselves. */
const IN_ORDINALS: OrderName = 'Product.Name';

/** Computes the mask of a list and passes it to `read`, as `withMismatchMask`. */
export const withListMask = <T>(
  index: CatalogIndex,
  filter: IndexFilter,
  read: (mask: MismatchMask) => T,
): T => withMismatchMask(index, filter, listedInOrder(index, filter, IN_ORDINALS), read);

/**
 * Returns the facets of a list, counted once. `counting` is the mask of the list, if the caller has
 * it.
 */
export function getFacets(index: CatalogIndex, filter: IndexFilter, counting?: MismatchMask): CountedFacets {
  const count = (): CountedFacets =>
    counting
      ? countFacets(index, filter, counting)
      : withListMask(index, filter, (mask) => countFacets(index, filter, mask));
  // A text is seldom the same.
  if (filter.matching !== null) return count();
  const { facets } = getCachedLists(index);
  const key = `${getKey(filter)} ${JSON.stringify(filter.choice)}`;
  const known = facets.get(key);
  if (known) return known.counted;
  const counted = count();
  facets.set(key, { ...getMembers(index, filter), counted });
  return counted;
}

/** Whether a list has a product. */
export const hasMember = (index: CatalogIndex, list: ListMembers, ordinal: number): boolean =>
  isOfCategory(index, list, ordinal) && getRulesTest(index, list.rules)(ordinal);

/** Whether a product is in the list's categories. */
export const isOfCategory = (
  index: CatalogIndex,
  { allowed }: Pick<ListMembers, 'allowed'>,
  ordinal: number,
): boolean => allowed === null || allowed[index.category[ordinal] ?? -1] === 1;

function getMembers({ categories }: CatalogIndex, { categoryIds, rules }: ListBase): ListMembers {
  if (categoryIds === null) return { allowed: null, rules };
  const ids = new Set(categoryIds);
  return { allowed: Uint8Array.from(categories, ({ id }) => (ids.has(id) ? 1 : 0)), rules };
}

/** Returns the members of a list as ordinals, ascending. */
function findMembers(index: CatalogIndex, { allowed, rules }: ListMembers): Int32Array {
  const { category, size } = index;
  const meetsRules = rules.length > 0 ? getRulesTest(index, rules) : undefined;
  const members = new Int32Array(size);
  let length = 0;
  for (let i = 0; i < size; i += 1) {
    if (allowed !== null && allowed[category[i] ?? -1] !== 1) continue;
    if (meetsRules && !meetsRules(i)) continue;
    members[length] = i;
    length += 1;
  }
  return members.slice(0, length);
}

/** Returns the members of a list in the order of all products. */
function pick(order: Int32Array, members: Int32Array): Int32Array {
  const isListed = new Uint8Array(order.length);
  for (const ordinal of members) isListed[ordinal] = 1;
  return keepMarked(order, isListed);
}

function getKey({ categoryIds, rules }: ListBase): string {
  // Such a list is another one each day.
  const hasAge = rules.some(({ conditions }) => conditions.some(({ field }) => field === 'entered'));
  return `${categoryIds?.join(' ') ?? ''} ${JSON.stringify(rules)}${hasAge ? ` ${startOfDays(0)}` : ''}`;
}
