import type { CatalogIndex } from '../columns/columns.ts';
import { getOrdinal } from '../columns/columns.ts';
import { getListing, getPriceLists, type Listing, takeListingBefore } from '../lists/price-lists.ts';

/** A changed product and how it was and is listed by price. */
export type ProductChange = { number: number; before: Listing; after: Listing };

/** The changes of a refresh; `unknown` where any product may have changed. */
export type Changes = readonly ProductChange[] | 'unknown';

/**
 * Returns how products with these numbers changed between two indexes, which are the same one where
 * it was written in place. Call it once per refresh.
 */
export function describeChanges(
  before: CatalogIndex,
  after: CatalogIndex,
  numbers: readonly number[],
): Changes {
  if (!haveSameCategories(before, after)) return 'unknown';
  const lists = getPriceLists(after);
  return numbers.map((number) => ({
    number,
    before: takeListingBefore(before, getOrdinal(before, number)),
    after: getListing(lists, getOrdinal(after, number)),
  }));
}

function haveSameCategories(
  { categories: before }: CatalogIndex,
  { categories: after }: CatalogIndex,
): boolean {
  if (before === after) return true;
  return before.length === after.length && before.every(({ id }, place) => id === after[place]?.id);
}
