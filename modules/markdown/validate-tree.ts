import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { mayLinkTo } from './allow-list.ts';
import { getText } from './get-text.ts';

/** What is wrong with a text, and on which line. */
export type MarkdownIssue = { line: number; message: string };

/** A bottle or a drink that a text puts before its reader. */
export type MarkdownCard = { kind: 'product' | 'recipe'; slug: string };

/** What stands in a text beside its words. */
export type TextParts = { cards: MarkdownCard[]; directives: string[]; faults: MarkdownIssue[] };

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const NOT_TAKEN: Partial<Record<Nodes['type'], string>> = {
  html: 'HTML is not taken; write Markdown',
  image: 'pictures do not stand in the text',
  imageReference: 'pictures do not stand in the text',
  footnoteReference: 'footnotes are not taken; sources have a place of their own',
  footnoteDefinition: 'footnotes are not taken; sources have a place of their own',
  containerDirective: 'a directive is one line and begins with ::',
};

/**
 * Goes through a parsed text and changes it in place: cards and parts become paragraphs that say what they are, and what only
 * looks like a directive within a line (`6:30`) becomes the words again that it was. What may not stand there is a fault.
 */
export function validateTree(tree: Root, source: string, allowed: readonly string[]): TextParts {
  const parts: TextParts = { cards: [], directives: [], faults: [] };
  const lineOf = (node: Nodes) => node.position?.start.line ?? 1;
  const error = (node: Nodes, message: string) => parts.faults.push({ line: lineOf(node), message });

  tree.children = tree.children.map((node) =>
    node.type === 'leafDirective'
      ? toParagraph(node, allowed, parts, (message) => error(node, message))
      : node,
  );
  giveBackWords(tree, source);
  walk(tree, (node) => {
    const message = findIssue(node);
    if (message !== undefined) error(node, message);
  });
  return parts;
}

function findIssue(node: Nodes): string | undefined {
  const message = NOT_TAKEN[node.type];
  if (message !== undefined) return message;
  switch (node.type) {
    case 'leafDirective':
      return `::${node.name} must stand by itself, outside lists and quotations`;
    case 'link':
    case 'definition':
      return mayLinkTo(node.url)
        ? undefined
        : `cannot link to ${node.url}: a path of this shop, #, https, mailto or tel`;
    case 'heading':
      return issueOfHeading(node.depth, getText(node), node.children);
    case 'listItem':
      return typeof node.checked === 'boolean' ? 'lists with boxes to tick are not taken' : undefined;
    case 'text':
      return /:{2,}[a-z][a-z-]*[[{]/i.test(node.value)
        ? 'a directive stands on a line of its own: ::name[Label]{slug=x}'
        : undefined;
    default:
      return undefined;
  }
}

function issueOfHeading(depth: number, text: string, children: readonly Nodes[]): string | undefined {
  if (depth === 1) return 'the title is not part of the text; begin with ##';
  if (text.trim() === '') return 'a heading has no words';
  const isLinked = children.some(({ type }) => type === 'link' || type === 'linkReference');
  return isLinked ? 'a heading is a link to itself and cannot hold another' : undefined;
}

function toParagraph(
  node: LeafDirective,
  allowed: readonly string[],
  parts: TextParts,
  error: (message: string) => void,
): RootContent {
  const { name, position } = node;
  const label = getText(node).trim();
  const attributes = Object.entries(node.attributes ?? {});
  const place = position ? { position } : {};
  if (name === 'product' || name === 'recipe') {
    const [[key, slug] = [], ...others] = attributes;
    if (key !== 'slug' || others.length > 0 || !SLUG.test(slug ?? '') || label === '') {
      error(`a card is written ::${name}[Name]{slug=its-slug}`);
    }
    const card: MarkdownCard = { kind: name, slug: slug ?? '' };
    parts.cards.push(card);
    return {
      type: 'paragraph',
      ...place,
      data: { hProperties: { dataCard: card.kind, dataSlug: card.slug } },
      children: [{ type: 'link', url: getUrl(card), children: [{ type: 'text', value: label }] }],
    };
  }
  if (!allowed.includes(name)) error(`::${name} is not known here`);
  else if (attributes.length > 0 || label !== '') error(`::${name} takes neither label nor values`);
  parts.directives.push(name);
  return {
    type: 'paragraph',
    ...place,
    data: { hName: 'div', hProperties: { dataPart: name } },
    children: [],
  };
}

/** Where a card leads where it is only a link. */
function getUrl({ kind, slug }: MarkdownCard): string {
  return kind === 'product' ? `/product/${slug}` : `/recipes/${slug}`;
}

function giveBackWords(parent: Parents, source: string): void {
  for (const [index, node] of parent.children.entries()) {
    if (node.type === 'textDirective') {
      const value = source.slice(node.position?.start.offset, node.position?.end.offset);
      parent.children.splice(index, 1, {
        type: 'text',
        value,
        ...(node.position ? { position: node.position } : {}),
      });
    } else if ('children' in node) giveBackWords(node, source);
  }
}

function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}
