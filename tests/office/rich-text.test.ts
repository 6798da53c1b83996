import fc from 'fast-check';
import { join } from 'node:path';
import { type Mark, Node } from 'prosemirror-model';
import { type Command, EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { insertInset } from '#admin/rich-text/commands.ts';
import { readMarkdown } from '#admin/rich-text/read-markdown.ts';
import { TEXT_SCHEMA } from '#admin/rich-text/schema.ts';
import { writeMarkdown } from '#admin/rich-text/write-markdown.ts';
import { PAGE_PARTS } from '#contract/content/page-parts.ts';
import { loadPagesFolder } from '#modules/content/index.ts';
import { loadArticlesFolder } from '#modules/journal/index.ts';
import { renderMarkdown } from '#modules/markdown/index.ts';

const DEMO = join(import.meta.dirname, '../../demo');

/** Every text in Markdown that a release delivers. */
async function loadTexts(): Promise<{ name: string; text: string }[]> {
  const texts: { name: string; text: string }[] = [];
  for (const folder of ['content', 'starter']) {
    const loaded = await loadPagesFolder(join(DEMO, folder));
    if (!loaded.ok) throw new Error(`${folder} is invalid`);
    const { pages, questions } = loaded.data;
    texts.push(...pages.map(({ slug, body }) => ({ name: `${folder} ${slug}`, text: body })));
    texts.push(...questions.map(({ slug, answer }) => ({ name: `${folder} ${slug}`, text: answer })));
  }
  const articles = await loadArticlesFolder(join(DEMO, 'content/articles'));
  if (!articles.ok) throw new Error('articles are invalid');
  texts.push(...articles.data.map(({ slug, body }) => ({ name: slug, text: body })));
  return texts;
}

const TEXTS = await loadTexts();
const render = (text: string): string => {
  const rendered = renderMarkdown(text, { parts: PAGE_PARTS });
  return rendered.ok ? rendered.html : JSON.stringify(rendered.issues);
};

describe('texts that a release delivers', () => {
  it('are all read', () => expect(TEXTS.length).toBeGreaterThan(80));

  it.each(TEXTS)('$name stays the same when it is opened and saved', ({ text }) => {
    const read = readMarkdown(text);
    expect(writeMarkdown(read.doc, read)).toBe(text);
    const copy = Node.fromJSON(TEXT_SCHEMA, read.doc.toJSON());
    expect(writeMarkdown(copy, read)).toBe(text);
  });

  it.each(TEXTS)('$name keeps every block that was not changed, whichever one was', ({ text }) => {
    const read = readMarkdown(text);
    for (const [index, { text: block }] of read.blocks.entries()) {
      const added = TEXT_SCHEMA.nodes.paragraph.create(null, TEXT_SCHEMA.text('New words.'));
      const nodes = read.doc.children.toSpliced(index, 0, added);
      expect(writeMarkdown(TEXT_SCHEMA.nodes.doc.create(null, nodes), read)).toBe(
        text.slice(0, startOf(read.blocks, index)) +
          `New words.\n\n${block}` +
          text.slice(startOf(read.blocks, index) + block.length),
      );
    }
  });

  it.each(TEXTS)('$name means the same when all of it is written anew', ({ text }) => {
    const { doc } = readMarkdown(text);
    const written = writeMarkdown(doc, { ...readMarkdown(''), blocks: [] });
    expect(flat(render(written))).toBe(flat(render(text)));
  });
});

/** Line breaks within a paragraph are written as spaces. */
const flat = (html: string): string => html.replace(/\s+/g, ' ');

function startOf(blocks: readonly { text: string; gap: string }[], index: number): number {
  return blocks.slice(0, index).reduce((sum, { text, gap }) => sum + text.length + gap.length, 0);
}

describe('a text that was typed', () => {
  const { nodes, marks } = TEXT_SCHEMA;
  const link = marks.link.create({ href: '/journal' });
  const kinds = [marks.strong.create(), marks.em.create(), marks.del.create(), marks.code.create(), link];
  const piece = fc.tuple(fc.string({ minLength: 1 }), fc.subarray(kinds)).map(([text, its]) =>
    TEXT_SCHEMA.text(
      text.replace(/\s+/g, ' '),
      its.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []),
    ),
  );
  const paragraph = fc
    .array(piece, { minLength: 1, maxLength: 4 })
    .map((pieces) => nodes.paragraph.create(null, pieces));
  const item = paragraph.map((one) => nodes.list_item.create(null, one));
  const list = fc
    .tuple(fc.boolean(), fc.array(item, { minLength: 1, maxLength: 3 }))
    .map(([tight, items]) => nodes.bullet_list.create({ tight }, items));
  // Code with a backslash before a bar cannot be written in a table of GitHub's Markdown.
  const cell = piece
    .filter(({ text }) => !text?.includes('\\'))
    .map((text) => nodes.table_cell.create(null, text));
  const row = fc
    .array(cell, { minLength: 2, maxLength: 2 })
    .map((cells) => nodes.table_row.create(null, cells));
  const table = fc
    .array(row, { minLength: 2, maxLength: 3 })
    .map((rows) => nodes.table.create({ align: [null, null] }, rows));
  const block = fc.oneof(paragraph, list, table);

  it('is read with the same words', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const doc = nodes.doc.create(null, blocks);
        const written = writeMarkdown(doc, readMarkdown('-'));
        expect(wordsOf(readMarkdown(written).doc)).toBe(wordsOf(doc));
      }),
      { numRuns: 300, seed: 45 },
    );
  });
});

describe('a bottle that is put in', () => {
  const bottle = (slug: string) => insertInset({ kind: 'product', slug, label: slug });
  const write = (command: Command, state: EditorState): EditorState => {
    let next = state;
    command(state, (transaction) => {
      next = state.apply(transaction);
    });
    return next;
  };

  it('takes the place of an empty block or follows a full one, and the cursor is after it', () => {
    const read = readMarkdown('First.\n\nLast.');
    let state = EditorState.create({ doc: read.doc });
    state = write(bottle('one'), state);
    expect(state.selection.$from.parent.textContent).toBe('Last.');
    state = write(bottle('two'), state);
    state = state.apply(state.tr.insertText('Then.'));
    state = write(bottle('three'), state);
    expect(writeMarkdown(state.doc, read).split('\n\n')).toEqual([
      'First.',
      '::product[one]{slug=one}',
      'Last.',
      '::product[two]{slug=two}',
      'Then.',
      '::product[three]{slug=three}',
    ]);
  });
});

/** The words of a text; spaces at the edges of a block are not stored. */
const wordsOf = (doc: Node): string => doc.textContent.replace(/\s+/g, '');
