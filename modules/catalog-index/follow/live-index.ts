import { findChangedProducts } from '#platform/changes/find-changed-products.ts';
import type { Database } from '#platform/database/handle.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import { loadIndexRowsById } from '../rows/index-rows.ts';
import { facetKeys, loadIndex } from '../rows/load-index.ts';
import { type IndexPlace, loadStoredIndex } from '../stored/stored-index.ts';
import { updateIndex } from './update-index.ts';

/** The catalog index, updated with the catalogue. */
export type LiveIndex = {
  /**
   * Returns the index at once, also while it is updated or loaded again. Before the first load all
   * callers wait for it, and get its error if it fails; the next caller tries again.
   */
  get(): Promise<CatalogIndex>;
  /**
   * Reads what the tags of catalogue changes mark as stale, and resolves when `get` returns it. Only
   * `products` and `everything` load all of them again; meanwhile the products of later calls are
   * updated in the index that answers, and in the loaded one before it does. Throws the database's
   * error; then the index stays as it was, and the next `refresh` tries again.
   */
  refresh(tags: readonly string[]): Promise<void>;
  /** Returns the index as it is; `undefined` before the first load. */
  peek(): CatalogIndex | undefined;
};

/** How an index is read: in full, or only these products. */
export type IndexReaders = {
  load(): Promise<CatalogIndex>;
  /** Returns the given index, written in place, or the next one. */
  update(index: CatalogIndex, ids: readonly string[]): Promise<CatalogIndex>;
};

/** Products of one update: more are seen step by step. */
const MAX_UPDATES = 20_000;

/** Creates the index over a database; reads nothing before the first `get`. Begins with a stored one. */
export function createLiveIndex(db: Database, place?: IndexPlace): LiveIndex {
  const readers = createIndexReaders(db);
  if (!place) return followIndex(readers);
  return followIndex({
    ...readers,
    // What changed everything since is in the change feed: then nothing stored is used.
    load: async () => (await loadStoredIndex(db, place, readers.update)) ?? (await readers.load()),
  });
}

/** Readers over a database. `chunkRows` are loaded at once. */
export const createIndexReaders = (db: Database, chunkRows?: number): IndexReaders => ({
  load: () => loadIndex(db, chunkRows),
  update: (index, ids) =>
    updateIndex(index, ids, (some) => loadIndexRowsById(db, facetKeys(index.attributes), some)),
});

/** As `createLiveIndex`, over any readers. */
export function followIndex(readers: IndexReaders): LiveIndex {
  let index: CatalogIndex | undefined;
  /** Ids of products that have changed since they were read. */
  const stale = new Set<string>();
  /** The same for the index that is being loaded. */
  let staleInLoad: Set<string> | undefined;
  /** A change of everything was not loaded. */
  let isOutdated = false;

  const updating = createQueue(async () => {
    const ids = take(stale, Number.POSITIVE_INFINITY);
    try {
      while (index && ids.length > 0) {
        const before = index;
        const after = await readers.update(before, ids.slice(0, MAX_UPDATES));
        ids.splice(0, MAX_UPDATES);
        // A load that ended meanwhile has read these products too.
        if (index === before) index = after;
      }
    } catch (error) {
      for (const id of ids) stale.add(id);
      throw error;
    }
  });
  const loading = createQueue(async () => {
    isOutdated = false;
    const ids = new Set<string>();
    staleInLoad = ids;
    try {
      let loaded = await readers.load();
      while (ids.size > 0) loaded = await readers.update(loaded, take(ids, MAX_UPDATES));
      index = loaded;
    } catch (error) {
      isOutdated = true;
      throw error;
    } finally {
      staleInLoad = undefined;
    }
  });

  return {
    peek: () => index,
    async get() {
      if (index) return index;
      await loading.join();
      if (!index) throw new Error('catalog index missing after its load');
      return index;
    },
    async refresh(tags) {
      const change = findChangedProducts(tags);
      // Before the first `get` there is no data that could be stale.
      if (!index && !loading.isRunning()) return;
      for (const id of change.ids) {
        if (index) stale.add(id);
        staleInLoad?.add(id);
      }
      const isLoaded = change.isAll || isOutdated ? loading.run() : undefined;
      isLoaded?.catch(() => undefined);
      if (index && stale.size > 0) await updating.run();
      await (isLoaded ?? (index ? undefined : loading.join()));
    },
  };
}

function take(ids: Set<string>, max: number): string[] {
  const taken = [...ids.values().take(max)];
  for (const id of taken) ids.delete(id);
  return taken;
}

type Queue = {
  /** Runs, after the current run if there is one; calls during a run share the next. */
  run(): Promise<void>;
  /** Waits for the current run, or runs. */
  join(): Promise<void>;
  isRunning(): boolean;
};

function createQueue(task: () => Promise<void>): Queue {
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  const run = (): Promise<void> => {
    if (!running) {
      const begun = task().finally(() => {
        running = undefined;
      });
      running = begun;
      return begun;
    }
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return run();
      });
    return queued;
  };
  return { run, join: () => running ?? run(), isRunning: () => running !== undefined };
}
