import type { Catalog, CategoryTree } from '#modules/catalog/index.ts';
import {
  type CatalogIndex,
  type Changes,
  getOrdinal,
  type LiveCatalogIndex,
  type ReaderResult,
} from '#modules/catalog-index/index.ts';
import { getLineages } from './lineages.ts';
import { createScoredBottles, type ScoredBottles, updatePoints } from './scored-bottles.ts';

/** The scored bottles of the current index. */
export type LiveScored = {
  /** Passes them to a synchronous reader and returns its result, as `LiveCatalogIndex.read`. */
  read<Result>(reader: (scored: ScoredBottles) => ReaderResult<Result>): Promise<Result>;
};

/**
 * Creates the scored bottles over the catalog index. Columns of points stay as long as ordinals name
 * the same bottles; after a change of a few, only their points are computed again. `onChange` returns
 * the tags of pages that are stale then.
 */
export function createLiveScored(
  index: Pick<LiveCatalogIndex, 'read' | 'follow'>,
  catalog: Pick<Catalog, 'tree'>,
  onChange: (scored: ScoredBottles, changes: Changes) => Promise<readonly string[]>,
): LiveScored {
  let current: { scored: ScoredBottles; tree: CategoryTree } | undefined;

  const scoredOf = (columns: CatalogIndex, tree: CategoryTree): ScoredBottles => {
    if (current?.scored.index === columns && current.tree === tree) return current.scored;
    const hasSameBottles = current?.scored.index.number === columns.number && current.tree === tree;
    const points = hasSameBottles ? current?.scored.columns : undefined;
    const scored = createScoredBottles(columns, getLineages(columns, tree), points);
    current = { scored, tree };
    return scored;
  };

  index.follow(async (columns, changes) => {
    if (!current) return [];
    const isSame = current.scored.index.number === columns.number;
    const scored = scoredOf(columns, await catalog.tree());
    if (!isSame) return await onChange(scored, changes);
    if (changes === 'unknown') scored.columns.clear();
    else
      updatePoints(
        scored,
        changes.map(({ number }) => getOrdinal(columns, number)),
      );
    return await onChange(scored, changes);
  });
  return {
    async read(reader) {
      const tree = await catalog.tree();
      return await index.read((columns) => reader(scoredOf(columns, tree)));
    },
  };
}
