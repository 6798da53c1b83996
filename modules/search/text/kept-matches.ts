import type { TextMatch } from './match-text.ts';

/** Beside the arrays: the entry, its key, the promise. */
const ENTRY_BYTES = 400;

/**
 * What texts found, the least recently asked given up first, so that the pages, the facets and the list of one search match
 * once. Equal texts at the same time wait for one match; one that fails is not kept.
 */
export type KeptMatches = {
  get(key: string, match: () => Promise<TextMatch>): Promise<TextMatch>;
  forget(): void;
  readonly bytes: number;
};

export function keepMatches(mostBytes: number): KeptMatches {
  let kept = new Map<string, { match: Promise<TextMatch>; bytes: number }>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  return {
    get bytes() {
      return bytes;
    },
    get(key, match) {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known.match;
      }
      const entry = { match: match(), bytes: 0 };
      const generation = kept;
      kept.set(key, entry);
      // What was asked of the catalogue before it changed is answered, and not kept.
      const isCurrent = (): boolean => kept === generation && kept.get(key) === entry;
      entry.match.then(
        ({ numbers, ranks }) => {
          if (!isCurrent()) return;
          entry.bytes = ENTRY_BYTES + 2 * key.length + numbers.byteLength + ranks.byteLength;
          bytes += entry.bytes;
          for (const oldest of kept.keys()) {
            if (bytes <= mostBytes) break;
            drop(oldest);
          }
        },
        () => {
          if (isCurrent()) drop(key);
        },
      );
      return entry.match;
    },
    forget() {
      kept = new Map();
      bytes = 0;
    },
  };
}
