import type { Nodes } from 'hast';
import { visit } from 'unist-util-visit';
import { parseHtml, sanitizeTree } from './sanitize-tree.ts';
import { splitTree, type TextPiece } from './split-tree.ts';

/** A text as the database holds it. */
export type StoredText = {
  /** For the API, feed and search. */
  html: string;
  /** The text for pages. It is parsed at the first call; later calls return the same array. */
  pieces(): readonly TextPiece[];
};

/**
 * Returns the text of a row. `hast` is the stored JSON; `null` where it is not known yet, so that
 * the HTML is parsed. Whatever the database holds, pieces contain only what the allow-list names.
 */
export function toStoredText({ html, hast }: { html: string; hast: string | null }): StoredText {
  return { html, pieces: once(() => splitTree(hast === null ? parseHtml(html) : parseTree(hast))) };
}

function parseTree(hast: string) {
  const tree: Nodes = JSON.parse(hast);
  return sanitizeTree(tree);
}

/** Returns the text with `fill` applied to its words, and `fillHtml` to its HTML. */
export function mapStoredText(
  { html, pieces }: StoredText,
  fill: (words: string) => string,
  fillHtml: (html: string) => string,
): StoredText {
  const fillPiece = (piece: TextPiece): TextPiece => {
    if (!('tree' in piece)) return piece;
    const tree = structuredClone(piece.tree);
    visit(tree, 'text', (node) => {
      node.value = fill(node.value);
    });
    return { tree };
  };
  return { html: fillHtml(html), pieces: once(() => pieces().map(fillPiece)) };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
