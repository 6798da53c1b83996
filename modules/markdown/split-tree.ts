import type { Root, RootContent } from 'hast';
import { getText } from './get-text.ts';
import type { MarkdownCard } from './validate-tree.ts';

/** A piece of a text: a tree (hast), a card, a picture of the shop, or a part that the page fills. */
export type TextPiece =
  | { tree: Root }
  | { card: MarkdownCard['kind']; slug: string; label: string }
  | { picture: string; caption: string }
  | { part: string };

/**
 * Splits a text at its cards, pictures and parts, in order. They are outside every other element,
 * so each tree is complete by itself. Omits white space between blocks.
 */
export function splitTree(tree: Root): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const node of tree.children) {
    if (node.type === 'text' && node.value.trim() === '') continue;
    const inset = findInset(node);
    const last = pieces.at(-1);
    if (inset) pieces.push(inset);
    else if (last && 'tree' in last) last.tree.children.push(node);
    else pieces.push({ tree: { type: 'root', children: [node] } });
  }
  return pieces;
}

function findInset(node: RootContent): TextPiece | undefined {
  if (node.type !== 'element') return undefined;
  const { dataCard: card, dataSlug: slug, dataPicture: picture, dataPart: part } = node.properties;
  if ((card === 'product' || card === 'recipe') && typeof slug === 'string')
    return { card, slug, label: getText(node) };
  if (typeof picture === 'string') return { picture, caption: getText(node) };
  return typeof part === 'string' ? { part } : undefined;
}
