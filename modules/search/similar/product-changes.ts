import type { CatalogIndex } from '../catalog-index/columns.ts';
import { getOrdinal } from '../catalog-index/columns.ts';
import { getListing, getPriceLists, type Listing, takeMoved } from '../catalog-index/price-lists.ts';

/** A changed product and how it was and is listed by price. */
export type ProductChange = { number: number; before: Listing; after: Listing };

/** The changes of a refresh; `unknown` where any product may have changed. */
export type Changes = readonly ProductChange[] | 'unknown';

/**
 * Returns how products with these numbers changed between two indexes, which are the same one where
 * its columns were changed in place. Call it once per refresh.
 */
export function describeChanges(
  before: CatalogIndex,
  after: CatalogIndex,
  numbers: readonly number[],
): Changes {
  if (!haveSameCategories(before, after)) return 'unknown';
  const isShared = before.number === after.number;
  const moved = takeMoved(after);
  const lists = getPriceLists(after);
  return numbers.map((number) => {
    const ordinal = getOrdinal(after, number);
    const now = getListing(lists, ordinal);
    const then = isShared
      ? (moved.get(ordinal) ?? now)
      : getListing(getPriceLists(before), getOrdinal(before, number));
    return { number, before: then, after: now };
  });
}

function haveSameCategories(
  { categories: before }: CatalogIndex,
  { categories: after }: CatalogIndex,
): boolean {
  if (before === after) return true;
  return before.length === after.length && before.every(({ id }, place) => id === after[place]?.id);
}
