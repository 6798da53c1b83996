import type { Definition, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Mark, Node } from 'prosemirror-model';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { TEXT_SCHEMA } from './schema.ts';

/** A block of a text as it is edited, and the Markdown that it was read from. */
export type ReadBlock = {
  node: Node;
  text: string;
  /** What stands between it and the block after it. */
  gap: string;
};

/** A text as it is edited, with the Markdown of each of its blocks. */
export type ReadText = { doc: Node; source: string; blocks: readonly ReadBlock[] };

const READER = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const { nodes: NODES, marks: MARKS } = TEXT_SCHEMA;

/** What the nodes within a block need of the text around them. */
type Context = { source: string; definitions: ReadonlyMap<string, Definition> };

/** Reads Markdown as it is edited, by the parser of `modules/markdown`. */
export function readMarkdown(source: string): ReadText {
  const root = READER.parse(source);
  const context = { source, definitions: listDefinitions(root) };
  const blocks = root.children.map((child, index): ReadBlock => {
    const [start, end] = placeOf(child);
    const next = root.children[index + 1];
    return {
      node: readTopBlock(child, context),
      text: source.slice(start, end),
      gap: next ? source.slice(end, placeOf(next)[0]) : '',
    };
  });
  const content = blocks.length > 0 ? blocks.map(({ node }) => node) : [NODES.paragraph.create()];
  return { doc: NODES.doc.create(null, content), source, blocks };
}

const placeOf = ({ position }: Nodes): [start: number, end: number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

const sliceOf = (node: Nodes, { source }: Context): string => source.slice(...placeOf(node));

function listDefinitions({ children }: Root): Map<string, Definition> {
  const found = new Map<string, Definition>();
  // The first of several with one name counts.
  for (const child of children)
    if (child.type === 'definition' && !found.has(child.identifier)) found.set(child.identifier, child);
  return found;
}

function readTopBlock(node: RootContent, context: Context): Node {
  if (node.type === 'leafDirective') return readDirective(node) ?? readSource(node, context);
  return readBlock(node, context) ?? readSource(node, context);
}

const readSource = (node: RootContent, context: Context): Node =>
  NODES.source.create({ text: sliceOf(node, context) });

/** Returns the block of a directive; `undefined` for one that the shop does not write so. */
function readDirective({ name, attributes, children }: LeafDirective): Node | undefined {
  const values = Object.entries(attributes ?? {});
  const [first, ...others] = values;
  if (others.length > 0 || children.some(({ type }) => type !== 'text')) return undefined;
  const label = children.map((child) => ('value' in child ? child.value : '')).join('');
  if (!first) return label === '' ? NODES.part.create({ name }) : undefined;
  const [key, value] = first;
  if (label.trim() === '' || label !== label.trim() || !value) return undefined;
  if (key === 'slug' && (name === 'product' || name === 'recipe'))
    return NODES.card.create({ kind: name, slug: value, label });
  return key === 'name' && name === 'picture'
    ? NODES.picture.create({ name: value, caption: label })
    : undefined;
}

const readBlocks = (children: readonly RootContent[], context: Context): Node[] =>
  children.map((child) => readBlock(child, context) ?? toParagraph(sliceOf(child, context)));

const toParagraph = (text: string): Node =>
  NODES.paragraph.create(null, text === '' ? [] : TEXT_SCHEMA.text(text));

/** Returns the block of a node; `undefined` for one that the editor does not know. */
function readBlock(node: RootContent, context: Context): Node | undefined {
  switch (node.type) {
    case 'paragraph':
      return NODES.paragraph.create(null, readInline(node.children, context));
    case 'heading':
      return NODES.heading.create({ level: node.depth }, readInline(node.children, context));
    case 'blockquote':
      return NODES.blockquote.create(null, orParagraph(readBlocks(node.children, context)));
    case 'list': {
      const { ordered, start, spread, children } = node;
      const items = children.map((item) => {
        const blocks = orParagraph(readBlocks(item.children, context));
        const isText = blocks[0]?.type === NODES.paragraph;
        return NODES.list_item.create(null, isText ? blocks : [NODES.paragraph.create(), ...blocks]);
      });
      const tight = !spread && children.every((item) => !item.spread);
      return ordered
        ? NODES.ordered_list.create({ tight, start: start ?? 1 }, items)
        : NODES.bullet_list.create({ tight }, items);
    }
    case 'thematicBreak':
      return NODES.rule.create();
    case 'code': {
      const { lang, meta, value } = node;
      if (meta) return undefined;
      return NODES.code_block.create({ lang: lang ?? '' }, value === '' ? [] : TEXT_SCHEMA.text(value));
    }
    case 'table':
      return readTable(node, context);
    default:
      return undefined;
  }
}

const orParagraph = (blocks: Node[]): Node[] => (blocks.length > 0 ? blocks : [NODES.paragraph.create()]);

function readTable({ align, children }: Table, context: Context): Node {
  const width = Math.max(1, ...children.map((row) => row.children.length));
  const rows = children.map((row) =>
    NODES.table_row.create(
      null,
      // A row may have fewer cells than the table has columns.
      Array.from({ length: width }, (_, index) =>
        NODES.table_cell.create(null, readInline(row.children[index]?.children ?? [], context)),
      ),
    ),
  );
  const aligned = Array.from({ length: width }, (_, index) => align?.[index] ?? null);
  return NODES.table.create({ align: aligned }, rows);
}

function readInline(
  children: readonly PhrasingContent[],
  context: Context,
  marks: readonly Mark[] = [],
): Node[] {
  return children.flatMap((node) => readPhrase(node, context, marks));
}

function readPhrase(node: PhrasingContent, context: Context, marks: readonly Mark[]): Node[] {
  // A line break within a paragraph is a space.
  const write = (value: string): Node[] => {
    const text = value.replace(/[ \t]*\n[ \t]*/g, ' ');
    return text === '' ? [] : [TEXT_SCHEMA.text(text, marks)];
  };
  const within = (children: readonly PhrasingContent[], mark: Mark): Node[] =>
    readInline(children, context, mark.addToSet(marks));
  switch (node.type) {
    case 'text':
      return write(node.value);
    case 'emphasis':
      return within(node.children, MARKS.em.create());
    case 'strong':
      return within(node.children, MARKS.strong.create());
    case 'delete':
      return within(node.children, MARKS.del.create());
    case 'inlineCode':
      return node.value === '' ? [] : [TEXT_SCHEMA.text(node.value, MARKS.code.create().addToSet(marks))];
    case 'link':
      return within(node.children, MARKS.link.create({ href: node.url, title: node.title ?? '' }));
    case 'linkReference': {
      const found = context.definitions.get(node.identifier);
      return found
        ? within(node.children, MARKS.link.create({ href: found.url, title: found.title ?? '' }))
        : write(sliceOf(node, context));
    }
    case 'break':
      return [NODES.hard_break.create(null, null, marks)];
    default:
      // What only resembles a directive within a line (`6:30`), and what the shop does not take.
      return write(sliceOf(node, context));
  }
}
