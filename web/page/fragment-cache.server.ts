import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { RenderFragment } from './cached-fragment.tsx';

/** Cache of rendered parts of pages, as the bytes that are sent. */
export type FragmentCache = {
  /** Returns the functions that render one page. */
  openPage(): PageMarkup;
};

export type PageMarkup = {
  /**
   * Returns a marker in place of the part. A cached part is not rendered, encoded or copied as text
   * again.
   */
  keep: RenderFragment;
  /**
   * Returns the rendered page in pieces, in order: text at even positions, cached parts between
   * them.
   */
  piecesOf(markup: string): (string | Uint8Array)[];
};

/** React escapes every `<` of a text, so such a comment can only come from this cache. */
const MARK = /<!--kept:(\d+)-->/;

/**
 * Creates a cache of at most `maxBytes` (keys included, two bytes per character). It evicts the
 * least recently used part first.
 */
export function createFragmentCache(maxBytes: number): FragmentCache {
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (part, key) => 2 * key.length + part.length,
  });

  const partOf = (key: string, draw: Parameters<RenderFragment>[1]): Uint8Array => {
    const known = cached.get(key);
    if (known) return known;
    const part = Buffer.from(renderToString(draw()));
    cached.set(key, part);
    return part;
  };

  return {
    openPage() {
      const parts: Uint8Array[] = [];
      return {
        keep: (key, draw) => `<!--kept:${parts.push(partOf(key, draw)) - 1}-->`,
        piecesOf: (markup) =>
          markup.split(MARK).map((piece, place) => (place % 2 === 0 ? piece : (parts[Number(piece)] ?? ''))),
      };
    },
  };
}
