import type { CatalogIndex } from '../columns/columns.ts';

// An index is immutable, so its counts stay valid as long as it exists.
const counted = new WeakMap<CatalogIndex, ReadonlyMap<string, number>>();

/** Returns the number of products per category id, including the categories below it. */
export function countCategories(index: CatalogIndex): ReadonlyMap<string, number> {
  const known = counted.get(index);
  if (known) return known;
  const own = new Int32Array(index.categories.length);
  for (let i = 0; i < index.size; i += 1) {
    const category = index.category[i] ?? 0;
    own[category] = (own[category] ?? 0) + 1;
  }
  const totals = new Int32Array(own.length);
  own.forEach((count, category) => {
    for (let at = category; at >= 0; at = index.categories[at]?.parent ?? -1)
      totals[at] = (totals[at] ?? 0) + count;
  });
  const counts = new Map(index.categories.map(({ id }, at) => [id, totals[at] ?? 0]));
  counted.set(index, counts);
  return counts;
}
