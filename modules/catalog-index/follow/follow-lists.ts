import type { CatalogIndex, ScalarColumns } from '../columns/columns.ts';
import { hasMember, isOfCategory } from '../filter/list-members.ts';
import { type CachedLists, getCachedLists } from '../lists/list-cache.ts';
import { relistProduct } from '../lists/price-lists.ts';
import type { Slices } from '../columns/slices.ts';
import {
  type Added,
  carryOrder,
  getCachedOrders,
  getDecidingColumn,
  makeOrder,
  prepareMove,
} from '../lists/sort-orders.ts';
import { hasSameNames } from '../columns/spellings.ts';

/**
 * Writes a change of one product's scalar columns, and moves the product in the cached orders and in
 * the lists by price. Drops the facet counts that it is in, and the lists whose rules it may enter or
 * leave.
 */
export function writeChange(
  index: CatalogIndex,
  ordinal: number,
  changed: readonly (keyof ScalarColumns)[],
  write: () => void,
): void {
  const moves: (() => void)[] = [];
  for (const [name, order] of getCachedOrders(index))
    if (changed.some((column) => column === getDecidingColumn(name)))
      moves.push(prepareMove(index, name, order, ordinal));
  const cached = getCachedLists(index);
  dropWith(index, cached, ordinal);
  write();
  relistProduct(index, ordinal);
  for (const move of moves) move();
  dropWith(index, cached, ordinal);
}

function dropWith(index: CatalogIndex, { lists, facets }: CachedLists, ordinal: number): void {
  for (const [key, list] of lists.entries().toArray())
    if (list.rules.length > 0 && hasMember(index, list, ordinal)) lists.delete(key);
  for (const [key, list] of facets.entries().toArray())
    if (hasMember(index, list, ordinal)) facets.delete(key);
}

/** How the ordinals of one index become those of the next. */
export type Succession = {
  from: CatalogIndex;
  to: CatalogIndex;
  /** By old ordinal the new one; −1 for a product that was removed or added anew. */
  next: Int32Array;
  /** Old ordinals without a new one. */
  removed: readonly number[];
  /** Ascending. */
  added: readonly Added[];
};

/**
 * Carries cached orders, lists and facet counts to the next index, except those of changed products
 * that must be computed again, and those that `makeCategoryLists` makes.
 */
export function* carryLists(succession: Succession): Slices<void> {
  const { from, to, added, removed } = succession;
  // As arrays, the least recently used first: readers cache more between two steps.
  for (const [name, order] of getCachedOrders(from).entries().toArray()) {
    const isByName = getDecidingColumn(name) === undefined;
    const carried = isByName ? makeOrder(to, name) : carryOrder(name, order, succession, added);
    getCachedOrders(to).set(name, yield* carried);
  }
  const [before, after] = [getCachedLists(from), getCachedLists(to)];
  for (const [key, list] of before.lists.entries().toArray().toReversed()) {
    yield;
    if (list.rules.length === 0 || added.some(({ ordinal }) => hasMember(to, list, ordinal))) continue;
    const ordinals = yield* carryOrder('Product.Name', list.ordinals, succession, []);
    after.lists.set(key, { ...list, ordinals });
  }
  // Facets name their values.
  if (!hasSameNames(from.countries, to.countries)) return;
  if (!hasSameNames(from.attributes.dictionary, to.attributes.dictionary)) return;
  for (const [key, list] of before.facets.entries().toArray().toReversed()) {
    // Which attributes are facets depends on all products of the category, also in a collection.
    const isSame =
      !removed.some((ordinal) => isOfCategory(from, list, ordinal)) &&
      !added.some(({ ordinal }) => isOfCategory(to, list, ordinal));
    yield;
    if (isSame) after.facets.set(key, list);
  }
}
