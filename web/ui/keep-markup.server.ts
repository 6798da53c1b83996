import { renderToString } from 'react-dom/server';
import type { RenderFragment } from './cached-fragment.tsx';

/** Rendered parts of pages, kept as the bytes that are sent. */
export type FragmentCache = {
  /** For the rendering of one page. */
  openPage(): PageMarkup;
};

export type PageMarkup = {
  /** Answers a mark in place of the part: what is as it was is neither rendered nor encoded nor copied as text again. */
  keep: RenderFragment;
  /** The rendered page in pieces, in their order: text at even places, between them the parts that were kept. */
  piecesOf(markup: string): (string | Uint8Array)[];
};

/** React escapes every `<` of a text, so a comment can only be ours. */
const MARK = /<!--kept:(\d+)-->/;

/**
 * Keeps rendered parts of pages, at most `maxBytes` of them (keys included, two bytes a character). What was used longest
 * ago goes first.
 */
export function createFragmentCache(maxBytes: number): FragmentCache {
  // A Map remembers the order of insertion: the first key is the one used longest ago.
  const cached = new Map<string, Uint8Array>();
  let bytes = 0;
  const sizeOf = (key: string, part: Uint8Array): number => 2 * key.length + part.length;

  const partOf = (key: string, draw: Parameters<RenderFragment>[1]): Uint8Array => {
    const known = cached.get(key);
    if (known) {
      cached.delete(key);
      cached.set(key, known);
      return known;
    }
    const part = Buffer.from(renderToString(draw()));
    cached.set(key, part);
    bytes += sizeOf(key, part);
    for (const [oldest, old] of cached) {
      if (bytes <= maxBytes) break;
      cached.delete(oldest);
      bytes -= sizeOf(oldest, old);
    }
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
