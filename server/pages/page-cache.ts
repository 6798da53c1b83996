import type { CachedPage } from './cached-page.ts';
import { createPageSegments } from './page-segments.ts';
import { createTagIndex } from './tag-index.ts';

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

/**
 * Creates a page cache of at most `maxBytes`. Evicts first the least recently used of the pages
 * requested only once. So a flood of one-time URLs evicts its own entries, not the pages in demand.
 * `onClear` is called with the tags of each clearing.
 */
export function createPageCache<Made>(
  maxBytes: number,
  onClear: (tags: readonly string[]) => void = () => undefined,
): PageCache<Made> {
  const index = createTagIndex();
  const pages = createPageSegments(maxBytes, (key, { tags }) => index.remove(key, tags));
  const making = new Map<string, Promise<Made>>();
  const clearedWhileMaking = new Set<Set<string>>();
  let clearings = 0;

  const keep = (key: string, page: CachedPage): void => {
    pages.drop(key);
    if (page.sizeBytes > maxBytes) return;
    index.add(key, page.tags);
    pages.add(key, page);
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
    find: (key) => pages.find(key),
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
      onClear(tags);
      if (tags.includes(ALL_TAG)) {
        index.clear();
        pages.clear();
        return;
      }
      for (const tag of tags) for (const key of index.find(tag)) pages.drop(key);
    },
    get clearings() {
      return clearings;
    },
    maxBytes,
    get size() {
      return { ...pages.size, tags: index.size };
    },
  };
}
