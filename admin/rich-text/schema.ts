import { type DOMOutputSpec, type Mark, type Node, Schema } from 'prosemirror-model';
import { getOwn } from '#contract/own-value.ts';
import { mayLinkTo } from '#contract/text/may-link-to.ts';
import { words } from './messages.ts';

/** Alignments of the columns of a table, as Markdown writes them. */
const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number] | null;

/** Returns a text attribute of a node or a mark; '' without one. */
export function readText({ attrs }: Node | Mark, name: string): string {
  const value: unknown = attrs[name];
  return typeof value === 'string' ? value : '';
}

/** Returns a number attribute of a node; 0 without one. */
export function readNumber({ attrs }: Node, name: string): number {
  const value: unknown = attrs[name];
  return typeof value === 'number' ? value : 0;
}

/** Whether a list has no blank lines between its items. */
export const isTight = ({ attrs }: Node): boolean => attrs['tight'] === true;

/** Returns the alignments of the columns of a table. */
export function readAlignments({ attrs }: Node): Alignment[] {
  const value: unknown = attrs['align'];
  return Array.isArray(value) ? value.map((one) => ALIGNMENTS.find((known) => known === one) ?? null) : [];
}

/** A block that is shown as a frame with a label, and edited as a whole. */
const frame = (kind: keyof typeof words.insets, label: string): DOMOutputSpec => [
  'div',
  { class: `rt-inset rt-inset--${kind}`, contenteditable: 'false', 'data-kind': words.insets[kind] },
  ['span', { class: 'rt-inset__label' }, label],
];

const inset = { group: 'inset', atom: true, selectable: true, draggable: true } as const;
const tight = { tight: { default: true } };

/**
 * What a text of the shop can hold: that of `modules/markdown`. Pasted HTML is read by these rules
 * alone, so nothing else comes in by pasting.
 */
export const TEXT_SCHEMA = new Schema({
  nodes: {
    doc: { content: '(block | inset)+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      // The title of the page is its only heading of the first level.
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 4 } })),
      ],
      toDOM: (node) => [`h${readNumber(node, 'level')}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      attrs: tight,
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { ...tight, start: { default: 1 } },
      parseDOM: [{ tag: 'ol' }],
      toDOM: (node) => ['ol', { start: readNumber(node, 'start') }, 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { lang: { default: '' } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    table: {
      group: 'block',
      content: 'table_row+',
      isolating: true,
      attrs: { align: { default: [] } },
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    table_cell: {
      content: 'inline*',
      isolating: true,
      parseDOM: [{ tag: 'td' }, { tag: 'th' }],
      toDOM: () => ['td', 0],
    },
    card: {
      ...inset,
      attrs: { kind: { default: 'product' }, slug: { default: '' }, label: { default: '' } },
      toDOM: (node) =>
        frame(readText(node, 'kind') === 'recipe' ? 'recipe' : 'product', readText(node, 'label')),
    },
    picture: {
      ...inset,
      attrs: { name: { default: '' }, caption: { default: '' } },
      toDOM: (node) => frame('picture', readText(node, 'caption')),
    },
    part: {
      ...inset,
      attrs: { name: { default: '' } },
      toDOM: (node) => frame('part', getOwn(words.blocks, readText(node, 'name')) ?? readText(node, 'name')),
    },
    /** Markdown that the editor does not show otherwise, and writes as it was. */
    source: {
      ...inset,
      attrs: { text: { default: '' } },
      toDOM: (node) => frame('source', readText(node, 'text')),
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: '' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return mayLinkTo(href) ? { href } : false;
          },
        },
      ],
      toDOM: (mark) => ['a', { href: readText(mark, 'href') }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: (element) => isBold(element) && null }],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    del: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});

/** Google Docs wraps what is copied in a `b` that is not bold. */
const isBold = (element: HTMLElement): boolean => element.style.fontWeight !== 'normal';
