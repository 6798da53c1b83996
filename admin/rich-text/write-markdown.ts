import type { BlockContent, ListItem, PhrasingContent, Root, TableRow } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { ReadBlock, ReadText } from './read-markdown.ts';
import { isTight, readAlignments, readNumber, readText, TEXT_SCHEMA } from './schema.ts';

const WRITER = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
    resourceLink: true,
    unsafe: [
      // A line that begins with two colons would be a block of the shop.
      { character: ':', atBreak: true, after: ':' },
      // A colon and a word before a link would be a directive with a label.
      { character: ':', after: String.raw`[^\s:[]*\[`, inConstruct: 'phrasing' },
    ],
  })
  .freeze();
const { nodes: NODES } = TEXT_SCHEMA;

/**
 * Writes a text as Markdown. A block that is as it was read keeps its Markdown to the byte, and so does
 * what stands between two such blocks: only what was changed is written anew.
 */
export function writeMarkdown(doc: Node, read: ReadText): string {
  if (doc.eq(read.doc)) return read.source;
  const { blocks } = read;
  let expected = 0;
  let text = '';
  /** The block that was written last, where it is as it was read. */
  let before: ReadBlock | undefined;
  for (const node of mergeLists(doc.children, (list, next) => wereNeighbours(blocks, list, next))) {
    if (isEmptyParagraph(node)) continue;
    // Of equal blocks the next one is meant.
    const ahead = blocks.findIndex((one, index) => index >= expected && one.node.eq(node));
    const at = ahead === -1 ? blocks.findIndex((one) => one.node.eq(node)) : ahead;
    const block = blocks[at];
    const isNext = before !== undefined && block !== undefined && blocks[at - 1] === before;
    if (text !== '') text += isNext ? before?.gap : '\n\n';
    text += block ? block.text : writeBlock(node);
    before = block;
    if (block) expected = at + 1;
  }
  return text;
}

/** Whether two blocks followed each other when the text was read: their Markdown keeps them apart. */
const wereNeighbours = (blocks: readonly ReadBlock[], node: Node, next: Node): boolean =>
  blocks.some((one, index) => one.node.eq(node) && blocks[index + 1]?.node.eq(next));

/** Markdown joins two lists of one kind that follow each other, so they become one here too. */
function mergeLists(
  nodes: readonly Node[],
  areApart: (list: Node, next: Node) => boolean = () => false,
): Node[] {
  const merged: Node[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    const isList = node.type === NODES.bullet_list || node.type === NODES.ordered_list;
    if (last && isList && last.type === node.type && !areApart(last, node))
      merged[merged.length - 1] = last.copy(last.content.append(node.content));
    else merged.push(node);
  }
  return merged;
}

const isEmptyParagraph = (node: Node): boolean => node.type === NODES.paragraph && node.content.size === 0;

function writeBlock(node: Node): string {
  const label = (name: string): string => readText(node, name).replace(/[[\]\\]/g, '\\$&');
  switch (node.type) {
    case NODES.card:
      return `::${readText(node, 'kind')}[${label('label')}]{slug=${readText(node, 'slug')}}`;
    case NODES.picture:
      return `::picture[${label('caption')}]{name=${readText(node, 'name')}}`;
    case NODES.part:
      return `::${readText(node, 'name')}`;
    case NODES.source:
      return readText(node, 'text');
    default: {
      const tree: Root = { type: 'root', children: toBlocks([node]) };
      return WRITER.stringify(tree).trimEnd();
    }
  }
}

const toBlocks = (nodes: readonly Node[]): BlockContent[] =>
  mergeLists(nodes).flatMap((node) => toBlock(node) ?? []);

function toBlock(node: Node): BlockContent | undefined {
  switch (node.type) {
    case NODES.paragraph:
      return isEmptyParagraph(node) ? undefined : { type: 'paragraph', children: toPhrases(node) };
    case NODES.heading:
      return { type: 'heading', depth: toDepth(readNumber(node, 'level')), children: toPhrases(node) };
    case NODES.blockquote:
      return { type: 'blockquote', children: toBlocks(node.children) };
    case NODES.bullet_list:
    case NODES.ordered_list: {
      const spread = !isTight(node);
      const isOrdered = node.type === NODES.ordered_list;
      const children = node.children.map(
        (item): ListItem => ({ type: 'listItem', spread, children: toBlocks(item.children) }),
      );
      return {
        type: 'list',
        ordered: isOrdered,
        spread,
        ...(isOrdered && { start: readNumber(node, 'start') }),
        children,
      };
    }
    case NODES.rule:
      return { type: 'thematicBreak' };
    case NODES.code_block:
      return { type: 'code', lang: readText(node, 'lang') || null, value: node.textContent };
    case NODES.table:
      return { type: 'table', align: readAlignments(node), children: node.children.map(toRow) };
    default:
      return undefined;
  }
}

const toRow = (row: Node): TableRow => ({
  type: 'tableRow',
  children: row.children.map((cell) => ({ type: 'tableCell', children: toPhrases(cell) })),
});

const toDepth = (level: number): 2 | 3 | 4 | 5 | 6 => {
  switch (level) {
    case 3:
    case 4:
    case 5:
    case 6:
      return level;
    default:
      return 2;
  }
};

/** What stands in a line, with the marks that are not written yet. */
type Phrase = { node: Node; marks: readonly Mark[] };

/** Returns what a block holds, in the nesting of Markdown. */
const toPhrases = (block: Node): PhrasingContent[] =>
  nest(moveSpaces(block.children.map((node) => ({ node, marks: node.marks }))));

/** Groups neighbours by their outermost mark: links hold emphasis, not the other way round. */
function nest(phrases: readonly Phrase[]): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  let index = 0;
  while (index < phrases.length) {
    const phrase = phrases[index];
    if (!phrase) break;
    const [mark] = phrase.marks;
    if (!mark) {
      found.push(toLeaf(phrase.node));
      index += 1;
      continue;
    }
    let end = index + 1;
    while (phrases[end]?.marks[0]?.eq(mark)) end += 1;
    const inner = phrases.slice(index, end).map(({ node, marks }) => ({ node, marks: marks.slice(1) }));
    found.push(wrap(mark, inner));
    index = end;
  }
  return found;
}

function wrap(mark: Mark, inner: readonly Phrase[]): PhrasingContent {
  switch (mark.type.name) {
    case 'link':
      return {
        type: 'link',
        url: readText(mark, 'href'),
        title: readText(mark, 'title') || null,
        children: nest(inner),
      };
    case 'strong':
      return { type: 'strong', children: nest(inner) };
    case 'em':
      return { type: 'emphasis', children: nest(inner) };
    case 'del':
      return { type: 'delete', children: nest(inner) };
    default:
      return { type: 'inlineCode', value: inner.map(({ node }) => node.text ?? ' ').join('') };
  }
}

const toLeaf = (node: Node): PhrasingContent =>
  node.type === NODES.hard_break ? { type: 'break' } : { type: 'text', value: node.text ?? '' };

const EMPHASIS = new Set(['link', 'strong', 'em', 'del']);

/** Markdown cannot begin or end emphasis or a link at a space: spaces at its edges stand beside it. */
function moveSpaces(phrases: readonly Phrase[]): Phrase[] {
  return phrases.flatMap(({ node, marks }): Phrase[] => {
    const isEmphasized = marks.some(({ type }) => EMPHASIS.has(type.name));
    if (!node.text || !isEmphasized) return [{ node, marks }];
    const plain = marks.filter(({ type }) => !EMPHASIS.has(type.name));
    const [, lead = '', words = '', tail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(node.text) ?? [];
    const part = (text: string, its: readonly Mark[]): Phrase[] =>
      text === '' ? [] : [{ node: TEXT_SCHEMA.text(text), marks: its }];
    return words === ''
      ? part(node.text, plain)
      : [...part(lead, plain), ...part(words, marks), ...part(tail, plain)];
  });
}
