import { productIn } from '#platform/changes/product-tag.ts';
import type { Database } from '#platform/database/handle.ts';
import type { CatalogIndex } from './columns.ts';
import { patchIndex } from './patch-index.ts';
import { loadIndex } from './load-index.ts';

/** The catalog index, updated with the catalogue. */
export type LiveIndex = {
  /**
   * Returns the index. The first callers share one load; during an update, callers get the previous
   * index. After a failed refresh all callers wait for the next one, and get its error if that
   * fails too.
   */
  get(): Promise<CatalogIndex>;
  /**
   * Reloads what the tags of catalogue changes mark as stale (`product:{id}`, `lists`,
   * `everything`), and resolves when `get` returns it. Throws the database's error; then the index
   * stays as it was, and the next `refresh` or `get` tries again.
   */
  refresh(tags: readonly string[]): Promise<void>;
  /** Returns the index as it is; `undefined` before the first `get`. */
  peek(): CatalogIndex | undefined;
};

/** How an index is read: in full, or only these products (`undefined` where that is not enough). */
export type IndexReaders = {
  read(): Promise<CatalogIndex>;
  patch(index: CatalogIndex, ids: readonly string[]): Promise<CatalogIndex | undefined>;
};

/** Above this number of changed products a full load is cheaper. */
const MAX_PATCHES = 200;

/** Creates the index over a database; reads nothing before the first `get`. */
export function createLiveIndex(db: Database): LiveIndex {
  return followIndex({ read: () => loadIndex(db), patch: (index, ids) => patchIndex(db, index, ids) });
}

/** As `createLiveIndex`, over any readers. */
export function followIndex(readers: IndexReaders): LiveIndex {
  let index: CatalogIndex | undefined;
  /** Known to be stale and not being read yet: ids of products, or all. */
  let stale: Set<string> | 'all' = 'all';
  /**
   * The last run failed: a caller that got the old index now would never learn that it is stale.
   */
  let isBehind = false;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    const taken = stale;
    stale = new Set();
    try {
      const patched =
        index && taken !== 'all' && taken.size <= MAX_PATCHES
          ? await readers.patch(index, [...taken])
          : undefined;
      index = patched ?? (await readers.read());
      isBehind = false;
    } catch (error) {
      isBehind = true;
      stale = merge(stale, taken);
      throw error;
    }
  };

  // A run takes the ids that are stale when it begins. Later callers share one more run after it.
  const catchUp = (): Promise<void> => {
    if (!running) {
      const begun = run().finally(() => {
        if (running === begun) running = undefined;
      });
      running = begun;
      return begun;
    }
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return catchUp();
      });
    return queued;
  };

  return {
    peek: () => index,
    async get() {
      if (!index || isBehind) await (running ?? catchUp());
      if (!index) throw new Error('catalog index missing after its load');
      return index;
    },
    async refresh(tags) {
      stale = merge(stale, staleBy(tags));
      // Before the first `get` there is no data that could be stale.
      if (!index && !running) return;
      if (isStale(stale) || running) await catchUp();
    },
  };
}

type Stale = Set<string> | 'all';

const isStale = (stale: Stale): boolean => stale === 'all' || stale.size > 0;

function merge(one: Stale, other: Stale): Stale {
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
}

// Triggers write `lists` beside the tags of the products it is about. Alone, or beside a tag that
// names no product, it marks all products.
function staleBy(tags: readonly string[]): Stale {
  const ids = new Set<string>();
  for (const tag of tags) {
    const id = productIn(tag);
    if (id) ids.add(id);
    else if (tag !== 'lists') return 'all';
  }
  return ids.size === 0 && tags.length > 0 ? 'all' : ids;
}
