import type { CategoryTree } from '#modules/catalog/index.ts';
import type { CatalogIndex } from '#modules/catalog-index/index.ts';

/** The categories from the root to one, as slugs and as names. */
export type Lineage = { slugs: readonly string[]; names: readonly string[] };

/** Returns the lineages by position in `CatalogIndex.categories`; empty for one that left the tree. */
export function getLineages({ categories }: CatalogIndex, tree: CategoryTree): readonly Lineage[] {
  return categories.map(({ id }) => {
    const lineage = tree.find(id)?.lineage ?? [];
    return { slugs: lineage.map(({ slug }) => slug), names: lineage.map(({ name }) => name) };
  });
}
