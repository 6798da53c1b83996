import { loadCollections } from '#modules/catalog/index.ts';
import type { ShopFinding } from '#modules/findings/index.ts';
import type { Search } from '#modules/search/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/** Finds published collections that show no product. */
export async function findEmptyCollections(db: Handle, search: Pick<Search, 'find'>): Promise<ShopFinding[]> {
  const empty: ShopFinding[] = [];
  for (const { id, rule } of await loadCollections(db)) {
    const { total } = await search.find({ category: null, rules: [rule], skip: 0, take: 1 });
    if (total === 0)
      empty.push({
        subject: { kind: 'collection', id },
        code: 'collection-empty',
        severity: 'warning',
        field: 'products',
      });
  }
  return empty;
}
