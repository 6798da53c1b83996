import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { mayLinkTo } from '#contract/text/may-link-to.ts';
import { getText } from './get-text.ts';

/** An issue of a text, with its line. */
export type MarkdownIssue = { line: number; message: string };

/** A product or a recipe shown as a card in a text. */
export type MarkdownCard = { kind: 'product' | 'recipe'; slug: string };

/** Cards and parts of a text, and its issues. */
export type TextParts = { cards: MarkdownCard[]; directives: string[]; issues: MarkdownIssue[] };

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const NOT_TAKEN: Partial<Record<Nodes['type'], string>> = {
  html: 'HTML is not allowed; write Markdown',
  image: 'a picture is written ::picture[Caption]{name=its-name}',
  imageReference: 'a picture is written ::picture[Caption]{name=its-name}',
  footnoteReference: 'footnotes are not allowed; use the field sources',
  footnoteDefinition: 'footnotes are not allowed; use the field sources',
  containerDirective: 'a directive is one line and begins with ::',
};

/**
 * Validates a parsed text and changes it in place. Cards, pictures and parts become paragraphs with
 * data attributes. Text that only looks like a directive within a line (`6:30`) becomes text again.
 * Returns everything that is not allowed as issues.
 */
export function validateTree(tree: Root, source: string, allowed: readonly string[]): TextParts {
  const parts: TextParts = { cards: [], directives: [], issues: [] };
  const lineOf = (node: Nodes) => node.position?.start.line ?? 1;
  const error = (node: Nodes, message: string) => parts.issues.push({ line: lineOf(node), message });

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
      return `::${node.name} must be a line of its own, outside lists and quotations`;
    case 'link':
    case 'definition':
      return mayLinkTo(node.url)
        ? undefined
        : `cannot link to ${node.url}: a path of this shop, #, https, mailto or tel`;
    case 'heading':
      return issueOfHeading(node.depth, getText(node), node.children);
    case 'listItem':
      return typeof node.checked === 'boolean' ? 'lists with checkboxes are not allowed' : undefined;
    case 'text':
      return /:{2,}[a-z][a-z-]*[[{]/i.test(node.value)
        ? 'a directive needs a line of its own: ::name[Label]{slug=x}'
        : undefined;
    default:
      return undefined;
  }
}

function issueOfHeading(depth: number, text: string, children: readonly Nodes[]): string | undefined {
  if (depth === 1) return 'the title is not part of the text; begin with ##';
  if (text.trim() === '') return 'a heading is empty';
  const isLinked = children.some(({ type }) => type === 'link' || type === 'linkReference');
  return isLinked ? 'a heading links to itself and cannot contain another link' : undefined;
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
  if (name === 'picture') {
    const [[key, picture] = [], ...others] = attributes;
    if (key !== 'name' || others.length > 0 || !SLUG.test(picture ?? '') || label === '') {
      error('a picture is written ::picture[Caption]{name=its-name}');
    }
    return {
      type: 'paragraph',
      ...place,
      data: { hProperties: { dataPicture: picture ?? '' } },
      children: [{ type: 'text', value: label }],
    };
  }
  if (!allowed.includes(name)) error(`::${name} is not an allowed part here`);
  else if (attributes.length > 0 || label !== '') error(`::${name} accepts neither label nor values`);
  parts.directives.push(name);
  return {
    type: 'paragraph',
    ...place,
    data: { hName: 'div', hProperties: { dataPart: name } },
    children: [],
  };
}

/** Returns the URL of a card where it is only a link. */
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
