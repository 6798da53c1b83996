import type { MarkdownCard } from './validate-tree.ts';

/** A piece of a rendered text: HTML, a card, or a part that the page fills. */
export type MarkupPiece =
  | { html: string }
  | { card: MarkdownCard['kind']; slug: string; label: string }
  | { part: string };

const INSET =
  /<p data-card="(product|recipe)" data-slug="([a-z0-9-]+)"><a href="[^"]*">([^<]*)<\/a><\/p>|<div data-part="([a-z0-9-]+)"><\/div>/g;

/**
 * Splits HTML of `renderMarkdown` at its cards and parts, in order. They are outside every other
 * element, so each HTML piece is complete by itself. Omits pieces of white space.
 */
export function splitMarkup(html: string): MarkupPiece[] {
  const pieces: MarkupPiece[] = [];
  let end = 0;
  const addWords = (words: string) => {
    if (words.trim() !== '') pieces.push({ html: words.trim() });
  };
  for (const found of html.matchAll(INSET)) {
    addWords(html.slice(end, found.index));
    end = found.index + found[0].length;
    const [, kind, slug = '', label = '', part = ''] = found;
    if (kind === 'product' || kind === 'recipe') pieces.push({ card: kind, slug, label: plain(label) });
    else pieces.push({ part });
  }
  addWords(html.slice(end));
  return pieces;
}

// The two characters that rehype-stringify escapes in a text.
function plain(text: string): string {
  return text.replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&');
}
