import type { Catalog, CategoryTree } from '#modules/catalog/index.ts';
import { type CatalogIndex, getOrdinal, type Search } from '#modules/search/index.ts';
import { getLineages } from './lineages.ts';
import { createScoredBottles, type ScoredBottles, updatePoints } from './scored-bottles.ts';

/** The scored bottles of the current index. */
export type LiveScored = { get(): Promise<ScoredBottles> };

/**
 * Creates the scored bottles over the catalog index. Columns of points stay as long as ordinals name
 * the same bottles; after a change of a few, only their points are computed again.
 */
export function createLiveScored(
  search: Pick<Search, 'index' | 'follow'>,
  catalog: Pick<Catalog, 'tree'>,
): LiveScored {
  let current: { scored: ScoredBottles; tree: CategoryTree } | undefined;

  const scoredOf = (index: CatalogIndex, tree: CategoryTree): ScoredBottles => {
    if (current?.scored.index === index && current.tree === tree) return current.scored;
    const hasSameBottles = current?.scored.index.number === index.number && current.tree === tree;
    const columns = hasSameBottles ? current?.scored.columns : undefined;
    const scored = createScoredBottles(index, getLineages(index, tree), columns);
    current = { scored, tree };
    return scored;
  };

  search.follow(async (index, changes) => {
    if (!current || current.scored.index.number !== index.number) return [];
    const scored = scoredOf(index, current.tree);
    if (changes === 'unknown') scored.columns.clear();
    else
      updatePoints(
        scored,
        changes.map(({ number }) => getOrdinal(index, number)),
      );
    return [];
  });
  return {
    async get() {
      const [index, tree] = await Promise.all([search.index(), catalog.tree()]);
      return scoredOf(index, tree);
    },
  };
}
