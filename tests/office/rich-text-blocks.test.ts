import fc from 'fast-check';
import { Fragment, Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '#admin/rich-text/read-markdown.ts';
import { TEXT_SCHEMA } from '#admin/rich-text/schema.ts';
import { writeMarkdown } from '#admin/rich-text/write-markdown.ts';
import { PAGE_PARTS } from '#contract/content/page-parts.ts';
import { renderMarkdown } from '#modules/markdown/index.ts';

/** Each way in which Markdown writes what a text of the shop may hold. */
const word = fc.constantFrom(
  'oak',
  'The cask',
  'rye',
  '40 %',
  'l’eau-de-vie',
  'café',
  '19:00',
  'A & B',
  '5 < 6',
);
const lettered = fc.constantFrom('oak', 'rye', 'cask');
const mark = fc
  .tuple(fc.constantFrom('*', '_', '**', '__', '~~', '`', '***'), lettered)
  .map(([sign, text]) => `${sign}${text}${sign}`);
const link = fc
  .tuple(
    fc.oneof(lettered, mark),
    fc.constantFrom(
      '/journal',
      '#section-oak',
      'https://example.ca/a?b=1&c=2',
      'mailto:a@example.ca',
      'tel:+1800',
    ),
    fc.constantFrom('', ' "Its title"'),
    fc.boolean(),
  )
  .map(([text, href, title, isBold]) => {
    const written = `[${text}](${href}${title})`;
    return isBold ? `**${written}**` : written;
  });
const special = fc.constantFrom(
  '[by name]',
  '<https://example.ca/>',
  'https://example.ca and',
  String.raw`\*not\*`,
  '&copy;',
  '6:30',
  'a:b',
);
const piece = fc.oneof({ weight: 3, arbitrary: word }, mark, link, special);
const gap = fc.constantFrom(' ', ' ', '\n', '  \n', '\\\n');
const paragraph = fc
  .tuple(piece, fc.array(fc.tuple(gap, piece), { maxLength: 4 }))
  .map(([first, others]) => first + others.map((one) => one.join('')).join(''));
const line = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' '));
const heading = fc
  .tuple(fc.constantFrom('## ', '### ', '#### '), fc.oneof(word, mark), fc.constantFrom('', ' ##'))
  .map((parts) => parts.join(''));
const underlined = word.map((text) => `${text}\n---`);
const code = fc.constantFrom(
  '```\n  two spaces\n\nand a line\n```',
  '~~~sh\nls -l\n~~~',
  '    indented\n\n    twice',
);
const rule = fc.constantFrom('---', '***', '_ _ _');
const table = fc
  .tuple(
    fc.constantFrom('| --- | --- |', '|:-|-:|', ':-: | ---'),
    fc.array(fc.tuple(line, line), { maxLength: 2 }),
  )
  .map(([head, rows]) => ['| a | b |', head, ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join('\n'));
const inset = fc.constantFrom(
  '::product[Glen Orvin 12]{slug=glen-orvin-12}',
  '::recipe[A [good] sour]{slug="sour"}',
  '::picture[Casks]{name=casks}',
  ...PAGE_PARTS.map((part) => `::${part}`),
);
const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);
const simple = fc.oneof(paragraph, code, heading);
const list = fc
  .tuple(
    fc.constantFrom('- ', '* ', '+ ', '1. ', '3) '),
    fc.constantFrom('\n', '\n\n'),
    fc.array(fc.tuple(paragraph, fc.option(fc.oneof(simple, table))), { minLength: 1, maxLength: 3 }),
  )
  .map(([sign, between, items]) =>
    items
      .map(([first, more]) => {
        const by = ' '.repeat(sign.length);
        return sign + indent(more === null ? first : `${first}\n\n${more}`, by);
      })
      .join(between),
  );
const quote = fc
  .array(fc.oneof(simple, list, table), { minLength: 1, maxLength: 2 })
  .map((blocks) => `> ${indent(blocks.join('\n\n'), '> ')}`);
const block = fc.oneof(paragraph, heading, underlined, code, rule, table, inset, list, quote);
const DEFINITION = '[by name]: /about "About us"';
const document = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 6 }), fc.constantFrom('\n\n', '\n\n\n', '\n \n'))
  .map(([blocks, between]) => [...blocks, DEFINITION].join(between));

const isTaken = (text: string): boolean => renderMarkdown(text, { parts: PAGE_PARTS }).ok;
const { nodes: NODES } = TEXT_SCHEMA;
const added = NODES.paragraph.create(null, TEXT_SCHEMA.text('New words.'));
const RUNS = { numRuns: 200, seed: 45 };

describe('a generated text of every block and mark', () => {
  it('is a text that the shop takes', () => {
    fc.assert(fc.property(document, isTaken), RUNS);
  });

  it('stays the same when it is opened and saved', () => {
    fc.assert(
      fc.property(fc.oneof(document, fc.string()), (text) => {
        const read = readMarkdown(text);
        read.doc.check();
        expect(writeMarkdown(Node.fromJSON(TEXT_SCHEMA, read.doc.toJSON()), read)).toBe(text);
      }),
      RUNS,
    );
  });

  it('keeps the Markdown of every block when another is put between', () => {
    fc.assert(
      fc.property(document, fc.nat(), (text, place) => {
        const read = readMarkdown(text);
        const at = place % (read.blocks.length + 1);
        const nodes = read.doc.children.toSpliced(at, 0, added);
        const parts = read.blocks.flatMap((one, index) => [
          index === at ? 'New words.\n\n' : '',
          one.text,
          index + 1 === at ? '\n\n' : one.gap,
        ]);
        const expected = parts.join('') + (at === read.blocks.length ? 'New words.' : '');
        expect(writeMarkdown(NODES.doc.create(null, nodes), read)).toBe(expected);
      }),
      RUNS,
    );
  });

  it('means the same when all of it is written anew', () => {
    fc.assert(
      fc.property(document, (text) => {
        const { doc } = readMarkdown(text);
        const written = writeMarkdown(doc, { ...readMarkdown(''), blocks: [] });
        expect(String(joinLists(readMarkdown(written).doc))).toBe(String(joinLists(doc)));
        expect(isTaken(written)).toBe(true);
      }),
      RUNS,
    );
  });
});

/** Lists of one kind that follow each other are one list when they are written anew. */
function joinLists(node: Node): Node {
  const joined: Node[] = [];
  for (const child of node.children.map(joinLists)) {
    const last = joined.at(-1);
    const isList = child.type === NODES.bullet_list || child.type === NODES.ordered_list;
    if (last && isList && last.type === child.type)
      joined[joined.length - 1] = last.copy(last.content.append(child.content));
    else joined.push(child);
  }
  return node.isText ? node : node.copy(Fragment.from(joined));
}
