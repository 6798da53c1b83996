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
  let cached = new Map<string, { match: Promise<TextMatch>; bytes: number }>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= cached.get(key)?.bytes ?? 0;
    cached.delete(key);
  };

  return {
    get bytes() {
      return bytes;
    },
    get(key, match) {
      const known = cached.get(key);
      if (known) {
        cached.delete(key);
        cached.set(key, known);
        return known.match;
      }
      const entry = { match: match(), bytes: 0 };
      const generation = cached;
      cached.set(key, entry);
      // A match that began before `invalidate` is returned, but not cached.
      const isCurrent = (): boolean => cached === generation && cached.get(key) === entry;
      entry.match.then(
        ({ numbers, ranks }) => {
          if (!isCurrent()) return;
          entry.bytes = ENTRY_BYTES + 2 * key.length + numbers.byteLength + ranks.byteLength;
          bytes += entry.bytes;
          for (const oldest of cached.keys()) {
            if (bytes <= maxBytes) break;
            drop(oldest);
          }
        },
        () => {
          if (isCurrent()) drop(key);
        },
      );
      return entry.match;
    },
    invalidate() {
      cached = new Map();
      bytes = 0;
    },
  };
}
