import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import { type Slices, STEP } from '../columns/slices.ts';
import { countFacets } from '../filter/count-facets.ts';
import { makeFacetAttributes } from '../filter/facet-attributes.ts';
import { createUnchosen } from '../filter/judge-list.ts';
import { getBaseKey, getMembers } from '../filter/list-members.ts';
import { countCategories } from './count-categories.ts';
import { getCachedLists, getFacetsKey, getListed } from './list-cache.ts';
import { makePriceLists } from './price-lists.ts';
import { makeSortOrders } from './sort-orders.ts';

/** Makes the orders and lists of an index that does not change meanwhile, so that no reader has to. */
export function* makeLists(index: CatalogIndex): Slices<void> {
  yield* makeSortOrders(index);
  yield* makePriceLists(index);
  yield* makeCategoryLists(index);
}

/** Makes the lists of all products and of each category, with their facets. */
export function* makeCategoryLists(index: CatalogIndex): Slices<void> {
  yield* makeFacets(index, null, getListed(index, { categoryIds: null, rules: [] }));
  const lists = yield* divide(index, countCategories(index));
  for (const [place, ordinals] of lists.entries()) {
    const categoryIds = findDescendantIds(index, place);
    const base = { categoryIds, rules: [] };
    getCachedLists(index).lists.set(getBaseKey(base), { ...getMembers(index, base), ordinals });
    yield* makeFacetAttributes(index, categoryIds, ordinals);
    yield* makeFacets(index, categoryIds, ordinals);
  }
}

/** Returns the ordinals of each category and those below it, by its place. */
function* divide(
  { categories, category, size }: CatalogIndex,
  counts: ReadonlyMap<string, number>,
): Slices<Int32Array[]> {
  const lists = categories.map(({ id }) => new Int32Array(counts.get(id) ?? 0));
  const lengths = new Int32Array(categories.length);
  for (let i = 0; i < size; i += 1) {
    for (let place = category[i] ?? -1; place >= 0; place = categories[place]?.parent ?? -1) {
      const length = lengths[place] ?? 0;
      const list = lists[place];
      if (list) list[length] = i;
      lengths[place] = length + 1;
    }
    if (i % STEP === 0) yield;
  }
  return lists;
}

/** Returns the ids of the category of a place and of those below it. */
function findDescendantIds({ categories }: CatalogIndex, place: number): string[] {
  const within = new Uint8Array(categories.length);
  // Parents come before their children.
  for (let at = place; at < categories.length; at += 1)
    if (at === place || within[categories[at]?.parent ?? -1] === 1) within[at] = 1;
  return categories.flatMap(({ id }, at) => (within[at] === 1 ? [id] : []));
}

function* makeFacets(
  index: CatalogIndex,
  categoryIds: readonly string[] | null,
  matches: Int32Array,
): Slices<void> {
  const filter = { categoryIds, rules: [], choice: NO_CHOICE };
  const counted = yield* countFacets(index, filter, createUnchosen(matches));
  getCachedLists(index).facets.set(getFacetsKey(filter), { ...getMembers(index, filter), counted });
}
