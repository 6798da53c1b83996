import type { Catalog, CatalogCollection } from '#modules/catalog/index.ts';

/** The collection that `filter` names. An unknown one is ignored (specification note D45). */
export async function findCollection(
  slug: string | undefined,
  catalog: Catalog,
): Promise<CatalogCollection | undefined> {
  if (!slug) return undefined;
  return (await catalog.collections()).find((collection) => collection.slug === slug.trim().toLowerCase());
}
