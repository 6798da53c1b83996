import type { Search } from '#modules/search/index.ts';
import { pruneChanges } from '#platform/changes/prune-changes.ts';
import { watchChanges } from '#platform/changes/watch-changes.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { ALL_TAG, type PageCache } from './pages/page-cache.ts';

type Log = { warn(fields: object, message: string): void };

const TIDY_EVERY_MS = 60 * 60 * 1000;

/**
 * Invalidates caches when catalogue rows change, whichever process changed them: first the data in
 * memory, so that new pages use new data. Pages are cleared twice. The first time is at once, so
 * that no page shows an old price for longer than necessary. The second is after search has
 * refreshed, to remove pages rendered from its old data, and those that show other neighbours now.
 */
export async function invalidateOnChange(
  { pool, work }: DatabaseConnection,
  { databaseUrl, log }: { databaseUrl: string | undefined; log: Log },
  cached: {
    /** Drops the modules' data in memory: catalogue, texts, shop settings. */
    invalidate(): void;
    search: Pick<Search, 'refresh'>;
    cache: Pick<PageCache<unknown>, 'clear'>;
  },
): Promise<{ stop(): Promise<void> }> {
  const clear = async (tags: readonly string[]): Promise<void> => {
    if (tags.includes(ALL_TAG)) cached.invalidate();
    cached.cache.clear(tags);
    let similar: readonly string[] = [];
    try {
      similar = await cached.search.refresh(tags);
    } finally {
      cached.cache.clear([...tags, ...similar]);
    }
  };
  const watch = await watchChanges({
    pool,
    listenTo: databaseUrl,
    onTags: clear,
    onGap: () => clear([ALL_TAG]),
    log,
  });
  const tidy = (): void => {
    pruneChanges(work.$client).catch((error: unknown) =>
      log.warn({ error }, 'old catalogue changes not deleted'),
    );
  };
  const timer = setInterval(tidy, TIDY_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await watch.stop();
    },
  };
}
