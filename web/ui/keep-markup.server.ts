import { renderToString } from 'react-dom/server';
import type { KeepMarkup } from './kept.tsx';

/**
 * Keeps rendered parts of pages, at most `maxBytes` of them (two bytes a character, keys included). What was used longest
 * ago goes first.
 */
export function keepMarkup(maxBytes: number): KeepMarkup {
  // A Map remembers the order of insertion: the first key is the one used longest ago.
  const kept = new Map<string, string>();
  let bytes = 0;
  const sizeOf = (key: string, markup: string): number => 2 * (key.length + markup.length);
  return (key, draw) => {
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const markup = renderToString(draw());
    kept.set(key, markup);
    bytes += sizeOf(key, markup);
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= sizeOf(oldest, old);
    }
    return markup;
  };
}
