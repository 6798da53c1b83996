import { LRUCache } from 'lru-cache';
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
  const keysByTag = new Map<string, Set<string>>();
  const making = new Map<string, Promise<Made>>();
  const clearedWhileMaking = new Set<Set<string>>();
  let clearings = 0;

  const sizeCalculation = ({ sizeBytes }: CachedPage): number => Math.ceil(sizeBytes);
  const protectedPages: LRUCache<string, CachedPage> = new LRUCache({
    maxSize: Math.max(1, Math.floor(maxBytes * PROTECTED_SHARE)),
    sizeCalculation,
    dispose(page, key, reason) {
      // When this segment is too large, its least recently used page goes back to the other one.
      if (reason === 'evict') probationary.set(key, page);
      else untag(page, key);
    },
  });
  const probationary: LRUCache<string, CachedPage> = new LRUCache({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation,
    dispose(page, key) {
      // A promoted page keeps its tags.
      if (!protectedPages.has(key)) untag(page, key);
    },
  });
  const getBytes = (): number => probationary.calculatedSize + protectedPages.calculatedSize;

  const untag = ({ tags }: CachedPage, key: string): void => {
    // All pages are cleared.
    if (keysByTag.size === 0) return;
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };

  const drop = (key: string): void => {
    if (!protectedPages.delete(key)) probationary.delete(key);
  };

  const keep = (key: string, page: CachedPage): void => {
    drop(key);
    if (page.sizeBytes > maxBytes) return;
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    probationary.set(key, page);
    while (getBytes() > maxBytes) probationary.pop();
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
      const proven = protectedPages.get(key);
      if (proven) return proven;
      const page = probationary.get(key);
      // Second hit: promotes the page to the protected segment.
      if (page && page.sizeBytes <= protectedPages.maxSize) {
        protectedPages.set(key, page);
        probationary.delete(key);
      }
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
        keysByTag.clear();
        probationary.clear();
        protectedPages.clear();
        return;
      }
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) drop(key);
    },
    get clearings() {
      return clearings;
    },
    maxBytes,
    get size() {
      return { pages: probationary.size + protectedPages.size, bytes: getBytes(), tags: keysByTag.size };
    },
  };
}
