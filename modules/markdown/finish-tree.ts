import type { Element, Nodes, Root } from 'hast';
import { getText } from './get-text.ts';

/** A heading with an anchor, `#{id}`. */
export type Heading = { id: string; text: string; level: 2 | 3 };

/**
 * Makes headings link to themselves, and adds `rel="noopener noreferrer"` to external links.
 * Changes the tree in place.
 */
export function finishTree(tree: Root): Heading[] {
  const headings: Heading[] = [];
  walk(tree, (element) => {
    const { href, id } = element.properties;
    if (element.tagName === 'a' && typeof href === 'string' && href.startsWith('https:')) {
      element.properties['rel'] = ['noopener', 'noreferrer'];
    }
    const level = element.tagName === 'h2' ? 2 : element.tagName === 'h3' ? 3 : undefined;
    if (level === undefined || typeof id !== 'string') return;
    headings.push({ id, text: getText(element).trim(), level });
    const link = { href: `#${id}` };
    element.children = [{ type: 'element', tagName: 'a', properties: link, children: element.children }];
  });
  return headings;
}

/** Counts the words of the text, without cards, pictures and parts. */
export function countWords(tree: Root): number {
  const words = tree.children
    .filter((node) => !isInset(node))
    .map(getText)
    .join(' ');
  return words.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function isInset(node: Nodes): boolean {
  return (
    node.type === 'element' && ['dataCard', 'dataPicture', 'dataPart'].some((name) => name in node.properties)
  );
}

function walk(node: Nodes, visit: (element: Element) => void): void {
  if ('children' in node) for (const child of node.children) walk(child, visit);
  if (node.type === 'element') visit(node);
}
