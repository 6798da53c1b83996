import { LRUCache } from 'lru-cache';
import type { TextMatch } from './match-text.ts';

/** Size of entry, key and promise, besides the arrays. */
const ENTRY_BYTES = 400;

/**
 * Caches matches of texts, least recently used removed first, so that page, facets and list of one
 * search match once. Concurrent calls with one text share one match. A failed match is not cached.
 */
export type MatchCache = {
  get(key: string, match: () => Promise<TextMatch>): Promise<TextMatch>;
  invalidate(): void;
  readonly bytes: number;
};

export function createMatchCache(maxBytes: number): MatchCache {
  const cached = new LRUCache<string, TextMatch, () => Promise<TextMatch>>({
    maxSize: maxBytes,
    sizeCalculation: ({ numbers, ranks }, key) =>
      ENTRY_BYTES + 2 * key.length + numbers.byteLength + ranks.byteLength,
    fetchMethod: (_key, _stale, { context: match }) => match(),
    // A match that began before `invalidate` is returned, but not cached.
    ignoreFetchAbort: true,
  });
  return {
    get bytes() {
      return cached.calculatedSize;
    },
    get: (key, match) => cached.forceFetch(key, { context: match }),
    invalidate: () => cached.clear(),
  };
}
