import type { Search } from '#modules/search/index.ts';
import { pickProductTags } from '#platform/changes/product-tag.ts';
import { pruneChanges } from '#platform/changes/prune-changes.ts';
import { watchChanges } from '#platform/changes/watch-changes.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { ALL_TAG, type PageCache } from './pages/page-cache.ts';

type Log = { warn(fields: object, message: string): void };

const TIDY_EVERY_MS = 60 * 60 * 1000;

/** The caches of a process. */
export type Caches = {
  /** Drops the modules' data in memory that these tags mark: categories, texts, settings. */
  invalidate(tags: readonly string[]): void;
  search: Pick<Search, 'refresh'>;
  cache: Pick<PageCache<unknown>, 'clear'>;
};

/**
 * Invalidates what carries these tags: first the data in memory, so that new pages use new data.
 * Pages with products are cleared twice. The first time is at once, so that no page shows an old
 * price for longer than necessary. The second is after search has refreshed, to remove pages
 * rendered from its old data, and those that show other neighbours now. Search reads nothing when
 * only content or settings change.
 */
export async function invalidateTags(cached: Caches, tags: readonly string[]): Promise<void> {
  cached.invalidate(tags);
  cached.cache.clear(tags);
  const ofProducts = pickProductTags(tags);
  if (ofProducts.length === 0) return;
  let similar: readonly string[] = [];
  try {
    similar = await cached.search.refresh(ofProducts);
  } finally {
    cached.cache.clear([...tags, ...similar]);
  }
}

/** Invalidates caches when rows change that pages show, whichever process changed them. */
export async function invalidateOnChange(
  { pool, work }: DatabaseConnection,
  { databaseUrl, log }: { databaseUrl: string | undefined; log: Log },
  cached: Caches,
): Promise<{ stop(): Promise<void> }> {
  const watch = await watchChanges({
    pool,
    listenTo: databaseUrl,
    onTags: (tags) => invalidateTags(cached, tags),
    onGap: () => invalidateTags(cached, [ALL_TAG]),
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
