import { LRUCache } from 'lru-cache';
import { hasChoice } from '#contract/catalog/facet-choice.ts';
import type { Facet } from '#contract/catalog/facets.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import { intersect } from '../columns/intersect.ts';
import { runAtOnce } from '../columns/slices.ts';
import { countFacets } from '../filter/count-facets.ts';
import type { IndexFilter } from '../filter/index-filter.ts';
import { type JudgedList, withJudged } from '../filter/judge-list.ts';
import {
  findMembers,
  getBaseKey,
  getMembers,
  hasMember,
  type ListBase,
  type ListMembers,
} from '../filter/list-members.ts';
import { getSortOrder } from './sort-orders.ts';

/**
 * A large shop has a list for each category and collection: at least 10 MB, and ten lists of all
 * products. The least recently used entry is removed first.
 */
const MIN_ORDINALS = 2_500_000;
const MAX_WHOLE_LISTS = 10;
const MAX_COUNTS = 1000;

/** The ordinals of a list, ascending. */
export type CachedList = ListMembers & { ordinals: Int32Array };
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

/**
 * Returns the ordinals of a list without a choice, ascending: the order of names. They are computed
 * once. Callers must not change the array.
 */
export function getListed(index: CatalogIndex, base: ListBase): Int32Array {
  const { lists } = getCachedLists(index);
  const key = getBaseKey(base);
  const known = lists.get(key);
  if (known) return known.ordinals;
  const members = getMembers(index, base);
  const isWhole = members.allowed === null && base.rules.length === 0;
  const ordinals = isWhole ? getSortOrder(index, 'Product.Name') : findMembers(index, members);
  lists.set(key, { ...members, ordinals });
  return ordinals;
}

/** Judges a list by its choice and passes it to `read`, as `withJudged`. */
export const withJudgedList = <T>(
  index: CatalogIndex,
  filter: IndexFilter,
  read: (list: JudgedList) => T,
): T => withJudged(index, filter.choice, getMatching(index, filter), read);

function getMatching(index: CatalogIndex, filter: IndexFilter): Int32Array {
  const { categoryIds, rules, matching } = filter;
  if (!matching) return getListed(index, filter);
  if (categoryIds === null && rules.length === 0) return matching;
  const known = getCachedLists(index).lists.get(getBaseKey(filter));
  if (known) return intersect(known.ordinals, matching);
  const members = getMembers(index, filter);
  return matching.filter((ordinal) => hasMember(index, members, ordinal));
}

/** Returns the facets of a list, counted once. `judged` is the list, if the caller has judged it. */
export function getFacets(index: CatalogIndex, filter: IndexFilter, judged?: JudgedList): CountedFacets {
  const count = (): CountedFacets =>
    judged
      ? runAtOnce(countFacets(index, filter, judged))
      : withJudgedList(index, filter, (list) => runAtOnce(countFacets(index, filter, list)));
  // A text is seldom the same.
  if (filter.matching !== null) return count();
  const { facets } = getCachedLists(index);
  const key = getFacetsKey(filter);
  const known = facets.get(key);
  if (known) return known.counted;
  const counted = count();
  facets.set(key, { ...getMembers(index, filter), counted });
  return counted;
}

/** Returns a key for the facets of a list without a text. */
export const getFacetsKey = (filter: Omit<IndexFilter, 'matching'>): string =>
  `${getBaseKey(filter)} ${hasChoice(filter.choice) ? JSON.stringify(filter.choice) : ''}`;
