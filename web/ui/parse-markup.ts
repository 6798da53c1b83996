/** An element of a text, or a string of text. */
export type MarkupNode = string | MarkupElement;
export type MarkupElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: MarkupNode[];
};

// The form that rehype-stringify writes: lower case, quoted attributes, and no raw `<` or `>` in
// text.
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)>|([^<]+)/g;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;
const VOID = new Set(['br', 'hr']);

/**
 * Parses HTML written by modules/markdown into a tree. It is no parser for other HTML: other forms
 * become text or nothing. The component that draws the tree decides which elements and attributes
 * are allowed.
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

/** Returns the bottle or drink whose card replaces this node; `undefined` for other nodes. */
export function findCardReference(
  node: MarkupNode,
): { kind: 'product' | 'recipe'; slug: string } | undefined {
  if (typeof node === 'string') return undefined;
  const { 'data-card': kind, 'data-slug': slug } = node.attributes;
  return (kind === 'product' || kind === 'recipe') && slug !== undefined ? { kind, slug } : undefined;
}

/** Returns the text of a tree as one string. */
export function getWords(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : getWords(node.children))).join('');
}
