/** An element of a text, or words of it. */
export type MarkupNode = string | MarkupElement;
export type MarkupElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: MarkupNode[];
};

// What rehype-stringify writes: lower case, attributes in quotation marks, no `<` or `>` within a quoted value's way out.
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)>|([^<]+)/g;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;
const VOID = new Set(['br', 'hr']);

/**
 * The tree of HTML that modules/markdown has written. It is no parser of foreign HTML: what has another form becomes words or
 * nothing, and whoever draws the tree decides which elements and attributes there are.
 */
export function parseMarkup(html: string): MarkupNode[] {
  const root: MarkupElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, slash, tag, attributes = '', words] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (words !== undefined) parent.children.push(decode(words));
    else if (slash) {
      if (open.length > 1 && parent.tag === tag) open.pop();
    } else if (tag) {
      const element = { tag, attributes: parseAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  return root.children;
}

function parseAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]),
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot));/g, (_, hex?: string, name?: string) =>
    hex === undefined
      ? (NAMED[name ?? ''] ?? '')
      : String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff)),
  );
}

/** The bottle or the drink whose card stands in a line's place, if this is such a line. */
export function findCardReference(
  node: MarkupNode,
): { kind: 'product' | 'recipe'; slug: string } | undefined {
  if (typeof node === 'string') return undefined;
  const { 'data-card': kind, 'data-slug': slug } = node.attributes;
  return (kind === 'product' || kind === 'recipe') && slug !== undefined ? { kind, slug } : undefined;
}

/** The words of a tree, as one text. */
export function getWords(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : getWords(node.children))).join('');
}
