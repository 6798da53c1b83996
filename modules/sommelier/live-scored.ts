import type { Catalog, CategoryTree } from '#modules/catalog/index.ts';
import { type CatalogIndex, type Changes, getOrdinal, type Search } from '#modules/search/index.ts';
import { getLineages } from './lineages.ts';
import { createScoredBottles, type ScoredBottles, updatePoints } from './scored-bottles.ts';

/** The scored bottles of the current index. */
export type LiveScored = { get(): Promise<ScoredBottles> };

/**
 * Creates the scored bottles over the catalog index. Columns of points stay as long as ordinals name
 * the same bottles; after a change of a few, only their points are computed again. `onChange` returns
 * the tags of pages that are stale then.
 */
export function createLiveScored(
  search: Pick<Search, 'index' | 'follow'>,
  catalog: Pick<Catalog, 'tree'>,
  onChange: (scored: ScoredBottles, changes: Changes) => Promise<readonly string[]>,
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
    if (!current) return [];
    const isSame = current.scored.index.number === index.number;
    const scored = scoredOf(index, await catalog.tree());
    if (!isSame) return await onChange(scored, changes);
    if (changes === 'unknown') scored.columns.clear();
    else
      updatePoints(
        scored,
        changes.map(({ number }) => getOrdinal(index, number)),
      );
    return await onChange(scored, changes);
  });
  return {
    async get() {
      const tree = await catalog.tree();
      // Last, so that it is the newest one.
      return scoredOf(await search.index(), tree);
    },
  };
}
