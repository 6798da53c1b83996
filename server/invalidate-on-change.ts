import type { Search } from '#modules/search/index.ts';
import { findChangedProducts } from '#platform/changes/find-changed-products.ts';
import { type ChangeWatch, watchChanges } from '#platform/changes/watch-changes.ts';
import type { Reads } from '#platform/database/replica/open-reads.ts';
import { ALL_TAG, type PageCache } from './pages/page-cache.ts';
import type { LinkReader } from './shown-links.ts';
import { runPeriodically } from '#platform/run-periodically.ts';

type Log = { warn(fields: object, message: string): void };

/** Until a failed refresh is tried again. */
const RETRY_MS = 1000;

/** The caches of a process. */
export type Caches = {
  /** Drops the modules' data in memory that these tags mark: categories, texts, settings. */
  invalidate(tags: readonly string[]): void;
  search: Pick<Search, 'refresh' | 'invalidateTexts'>;
  links: Pick<LinkReader, 'refresh'>;
  cache: Pick<PageCache<unknown>, 'clear'>;
};

export type FollowedChanges = ChangeWatch & {
  /** Whether search has followed every change that was read. */
  isFollowed(): boolean;
};

/** Drops the data in memory that these tags mark, and then the pages, so that new pages use new data. */
export function clearAtOnce({ invalidate, cache }: Caches, tags: readonly string[]): void {
  invalidate(tags);
  cache.clear(tags);
}

/**
 * Refreshes search, which reads nothing when only content or settings change, and clears the pages
 * again: those rendered from its old data, and those that show other neighbours now.
 */
export async function refreshSearch({ search, cache }: Caches, tags: readonly string[]): Promise<void> {
  const { ids, isAll } = findChangedProducts(tags);
  if (ids.size === 0 && !isAll) return;
  let similar: readonly string[] = [];
  try {
    similar = await search.refresh(tags);
  } finally {
    cache.clear([...tags, ...similar]);
  }
}

/** Clears every page where the shop has other pages to link to now. */
export async function refreshLinks(
  { links, search, cache }: Pick<Caches, 'links' | 'search' | 'cache'>,
  tags: readonly string[],
): Promise<void> {
  if (!(await links.refresh(tags))) return;
  search.invalidateTexts();
  cache.clear(['site-links', 'texts']);
}

/**
 * Invalidates caches when rows change that pages show, whichever process changed them. The next
 * change does not wait for search; a refresh that failed is tried again every second.
 */
export async function invalidateOnChange(
  { source }: Pick<Reads, 'source'>,
  { databaseUrl, log }: { databaseUrl: string | undefined; log: Log },
  cached: Caches,
): Promise<FollowedChanges> {
  let notFollowed: ReadonlySet<string> = new Set();
  let running = 0;
  const follow = async (tags: readonly string[]): Promise<void> => {
    running += 1;
    try {
      await refreshSearch(cached, tags);
      await refreshLinks(cached, tags);
    } catch (error) {
      notFollowed = notFollowed.union(new Set(tags));
      throw error;
    } finally {
      running -= 1;
    }
  };
  const retrying = runPeriodically(
    async () => {
      const tags = [...notFollowed];
      notFollowed = new Set();
      await follow(tags);
    },
    { everyMs: RETRY_MS, failed: 'change not followed by search', log },
  );
  const clear = (tags: readonly string[]): void => {
    clearAtOnce(cached, tags);
    // A failure is told when the next try fails too.
    void follow(tags).catch(() => undefined);
  };
  const watch = await watchChanges({
    source,
    listenTo: databaseUrl,
    onTags: clear,
    onGap: () => clear([ALL_TAG]),
    log,
  });
  return {
    lagMs: watch.lagMs,
    isFollowed: () => running === 0 && notFollowed.size === 0,
    async stop() {
      await retrying.stop();
      await watch.stop();
    },
  };
}
