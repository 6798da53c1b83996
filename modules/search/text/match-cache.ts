import type { TextMatch } from './match-text.ts';

/** Beside the arrays: the entry, its key, the promise. */
const ENTRY_BYTES = 400;

/**
 * What texts found, the least recently asked given up first, so that the pages, the facets and the list of one search match
 * once. Equal texts at the same time wait for one match; one that fails is not kept.
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
      // What was asked of the catalogue before it changed is answered, and not kept.
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
