import type { CachedPage } from './cached-page.ts';

/** The tag of every page. */
export const ALL_TAG = 'everything';

export type PageCache<Made> = {
  /** Returns the cached page and marks it as recently used. */
  find(key: string): CachedPage | undefined;
  /**
   * Renders the page, or waits for a rendering in progress: a thousand simultaneous misses of one
   * key render it once. Caches the result of `toKeep`, unless one of its tags was cleared since the
   * rendering began.
   */
  make(key: string, make: () => Promise<Made>, toKeep: (made: Made) => CachedPage | undefined): Promise<Made>;
  /**
   * Drops the pages that carry one of the tags (all pages with `everything`), and never caches
   * those that are being rendered.
   */
  clear(tags: readonly string[]): void;
  /** Number of clearings. A result begun at another count may be outdated. */
  readonly clearings: number;
  readonly maxBytes: number;
  readonly size: { pages: number; bytes: number; tags: number };
};

/** Largest share of the bytes for the protected segment: pages that were requested again. */
const PROTECTED_SHARE = 0.75;

/**
 * Creates a page cache of at most `maxBytes`. Evicts first the least recently used of the pages
 * requested only once. So a flood of one-time URLs evicts its own entries, not the pages in demand.
 */
export function createPageCache<Made>(maxBytes: number): PageCache<Made> {
  // A Map keeps insertion order: the first key is the least recently used.
  const probationary = new Map<string, CachedPage>();
  const protectedPages = new Map<string, CachedPage>();
  let protectedBytes = 0;
  const keysByTag = new Map<string, Set<string>>();
  const making = new Map<string, Promise<Made>>();
  const clearedWhileMaking = new Set<Set<string>>();
  let bytes = 0;
  let clearings = 0;

  const drop = (key: string): void => {
    const page = protectedPages.get(key) ?? probationary.get(key);
    if (!page) return;
    if (protectedPages.delete(key)) protectedBytes -= page.sizeBytes;
    else probationary.delete(key);
    bytes -= page.sizeBytes;
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };

  const keep = (key: string, page: CachedPage): void => {
    drop(key);
    if (page.sizeBytes > maxBytes) return;
    probationary.set(key, page);
    bytes += page.sizeBytes;
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    while (bytes > maxBytes) drop(firstKey(probationary) ?? firstKey(protectedPages) ?? key);
  };

  // Second hit: promotes the page to the protected segment. When that is too large, its least
  // recently used page goes back to the probationary segment.
  const promote = (key: string, page: CachedPage): void => {
    if (protectedPages.delete(key)) {
      protectedPages.set(key, page);
      return;
    }
    probationary.delete(key);
    protectedPages.set(key, page);
    protectedBytes += page.sizeBytes;
    for (const [oldest, other] of protectedPages) {
      if (protectedBytes <= maxBytes * PROTECTED_SHARE) break;
      protectedPages.delete(oldest);
      protectedBytes -= other.sizeBytes;
      probationary.set(oldest, other);
    }
  };

  const makeAndKeep = async (
    key: string,
    make: () => Promise<Made>,
    toKeep: (made: Made) => CachedPage | undefined,
  ): Promise<Made> => {
    const cleared = new Set<string>();
    clearedWhileMaking.add(cleared);
    try {
      const made = await make();
      const page = toKeep(made);
      const isStale = cleared.has(ALL_TAG) || page?.tags.values().some((tag) => cleared.has(tag));
      if (page && !isStale) keep(key, page);
      return made;
    } finally {
      clearedWhileMaking.delete(cleared);
    }
  };

  return {
    find(key) {
      const page = protectedPages.get(key) ?? probationary.get(key);
      if (page) promote(key, page);
      return page;
    },
    make(key, make, toKeep) {
      const running = making.get(key);
      if (running) return running;
      const started = makeAndKeep(key, make, toKeep).finally(() => {
        if (making.get(key) === started) making.delete(key);
      });
      making.set(key, started);
      return started;
    },
    clear(tags) {
      clearings += 1;
      for (const cleared of clearedWhileMaking) for (const tag of tags) cleared.add(tag);
      // Later requests must not get a page whose rendering began before the change.
      making.clear();
      if (tags.includes(ALL_TAG)) {
        probationary.clear();
        protectedPages.clear();
        keysByTag.clear();
        bytes = 0;
        protectedBytes = 0;
        return;
      }
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) drop(key);
    },
    get clearings() {
      return clearings;
    },
    maxBytes,
    get size() {
      return { pages: probationary.size + protectedPages.size, bytes, tags: keysByTag.size };
    },
  };
}

function firstKey(pages: ReadonlyMap<string, unknown>): string | undefined {
  return pages.keys().next().value;
}
