import type { CachedPage } from './cached-page.ts';

/** A tag that stands for every page there is. */
export const ALL_TAG = 'everything';

export type PageCache<Made> = {
  /** The page in memory, which thereby counts as lately used. */
  find(key: string): CachedPage | undefined;
  /**
   * Makes the page, or waits with others for the one that makes it already: a thousand simultaneous misses of one key
   * make it once. What `toKeep` answers is kept, unless a tag of it was cleared since the making began.
   */
  make(key: string, make: () => Promise<Made>, toKeep: (made: Made) => CachedPage | undefined): Promise<Made>;
  /** Drops the pages that carry one of the tags, all with `everything`, and never keeps those being made of them. */
  clear(tags: readonly string[]): void;
  /** How often something was cleared: what was begun at another count may hold what has changed since. */
  readonly clearings: number;
  readonly maxBytes: number;
  readonly size: { pages: number; bytes: number; tags: number };
};

/** Of the bytes, so much at most for pages that were asked for again. */
const PROVEN_SHARE = 0.75;

/**
 * Creates a page cache of at most `maxBytes`. Evicts first the least recently used of the pages
 * requested only once. So a flood of one-time URLs evicts its own entries, not the pages in demand.
 */
export function createPageCache<Made>(maxBytes: number): PageCache<Made> {
  // A Map remembers the order of insertion: the first key is the one used longest ago.
  const onTrial = new Map<string, CachedPage>();
  const proven = new Map<string, CachedPage>();
  let provenBytes = 0;
  const keysByTag = new Map<string, Set<string>>();
  const making = new Map<string, Promise<Made>>();
  const clearedWhileMaking = new Set<Set<string>>();
  let bytes = 0;
  let clearings = 0;

  const drop = (key: string): void => {
    const page = proven.get(key) ?? onTrial.get(key);
    if (!page) return;
    if (proven.delete(key)) provenBytes -= page.sizeBytes;
    else onTrial.delete(key);
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
    onTrial.set(key, page);
    bytes += page.sizeBytes;
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    while (bytes > maxBytes) drop(firstKey(onTrial) ?? firstKey(proven) ?? key);
  };

  // Asked for again: it stands among the proven, whose longest unused goes back on trial when they are too many.
  const prove = (key: string, page: CachedPage): void => {
    if (proven.delete(key)) {
      proven.set(key, page);
      return;
    }
    onTrial.delete(key);
    proven.set(key, page);
    provenBytes += page.sizeBytes;
    for (const [oldest, other] of proven) {
      if (provenBytes <= maxBytes * PROVEN_SHARE) break;
      proven.delete(oldest);
      provenBytes -= other.sizeBytes;
      onTrial.set(oldest, other);
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
      const page = proven.get(key) ?? onTrial.get(key);
      if (page) prove(key, page);
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
      // Who asks from now on must not get what was begun before the change.
      making.clear();
      if (tags.includes(ALL_TAG)) {
        onTrial.clear();
        proven.clear();
        keysByTag.clear();
        bytes = 0;
        provenBytes = 0;
        return;
      }
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) drop(key);
    },
    get clearings() {
      return clearings;
    },
    maxBytes,
    get size() {
      return { pages: onTrial.size + proven.size, bytes, tags: keysByTag.size };
    },
  };
}

function firstKey(pages: ReadonlyMap<string, unknown>): string | undefined {
  return pages.keys().next().value;
}
