import { describe, expect, it } from 'vitest';
import { IMPORT_SEPARATORS, type ImportEncoding, type ImportSeparator } from '#contract/staff/imports.ts';
import { decode, detectEncoding } from './detect-encoding.ts';
import { detectSeparator } from './detect-separator.ts';
import type { FileRow } from './file-row.ts';
import { readRows } from './read-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

const HEADER = ['SKU', 'Nom', 'Prix'];
const ROWS = [
  ['GIN-1', 'Château d’Été', '1\u00A0234,50'],
  ['GIN-2', 'Says "dry"; truly, 5" tall', '12.5'],
  ['GIN-3', 'Two\nlines', ''],
];

/** The bytes above 0x7F of Windows-1252 that the rows have. */
const WESTERN: Readonly<Record<string, number>> = { â: 0xe2, É: 0xc9, é: 0xe9, '’': 0x92 };

function encode(text: string, encoding: ImportEncoding, hasMark: boolean): Uint8Array {
  const marked = hasMark ? `\uFEFF${text}` : text;
  if (encoding === 'utf-8') return new TextEncoder().encode(marked);
  if (encoding === 'windows-1252')
    return Uint8Array.from([...text], (char) => WESTERN[char] ?? char.charCodeAt(0));
  const bytes = Buffer.from(marked, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

const quote = (cell: string, separator: string, quotesAll: boolean): string =>
  quotesAll || cell.includes('"') || cell.includes(separator) || /[\r\n]/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

const listLines = (separator: string, quotesAll: boolean): string[] =>
  [HEADER, ...ROWS].map((cells) => cells.map((cell) => quote(cell, separator, quotesAll)).join(separator));

/** Cuts bytes into small pieces, so that characters and marks are divided. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

async function detect(bytes: Uint8Array) {
  const encoding = await detectEncoding(inPieces(bytes));
  let text = '';
  for await (const piece of decode(inPieces(bytes), encoding)) text += piece;
  return { encoding, separator: detectSeparator(text) };
}

async function readAll(bytes: Uint8Array, form: { encoding: ImportEncoding; separator: ImportSeparator }) {
  const rows: FileRow[] = [];
  for await (const row of readRows(inPieces(bytes), form)) rows.push(row);
  return rows;
}

/** What programs add to the rows that they write. `HEADER` and `ROWS` must come out all the same. */
type Habit = {
  name: string;
  /** The lines before they are joined, and what stands between and after them. */
  write(lines: readonly string[], form: { separator: string; lineEnd: string }): string;
  /** Which form it has; absent: any. */
  isOf?(form: { encoding: ImportEncoding; separator: string }): boolean;
};
const ending = (lines: readonly string[], lineEnd: string): string => `${lines.join(lineEnd)}${lineEnd}`;

const HABITS: readonly Habit[] = [
  { name: 'plain', write: (lines, { lineEnd }) => ending(lines, lineEnd) },
  { name: 'no final line end', write: (lines, { lineEnd }) => lines.join(lineEnd) },
  {
    name: 'empty columns behind the last',
    write: (lines, { separator, lineEnd }) =>
      ending(
        lines.map((line) => `${line}${separator.repeat(3)}`),
        lineEnd,
      ),
  },
  {
    name: 'blank lines at the end',
    write: (lines, { separator, lineEnd }) =>
      `${ending(lines, lineEnd)}${lineEnd}${separator.repeat(2)}${lineEnd}`,
  },
  {
    name: 'blank lines between',
    write: (lines, { lineEnd }) => ending([...lines.slice(0, 2), '', ...lines.slice(2)], lineEnd),
  },
  {
    name: 'spaces behind the header',
    write: ([header = '', ...lines], { lineEnd }) =>
      ending([header.replaceAll(/(?="?[,;\t])(?<!")/g, ' '), ...lines], lineEnd),
  },
  {
    name: 'the line sep=',
    // Excel reads the line only without a mark, or with that of UTF-8.
    isOf: ({ encoding }) => !encoding.startsWith('utf-16'),
    write: (lines, { separator, lineEnd }) => ending([`sep=${separator}`, ...lines], lineEnd),
  },
];

/** Which line ends and quotation marks programs write: Excel, Numbers, Google, LibreOffice, old Macs. */
const STYLES = [
  { lineEnd: '\r\n', quotesAll: false, program: 'Excel and Google' },
  { lineEnd: '\n', quotesAll: false, program: 'LibreOffice and Numbers' },
  { lineEnd: '\n', quotesAll: true, program: 'LibreOffice, all texts quoted' },
  { lineEnd: '\r\n', quotesAll: true, program: 'exports of shops' },
  { lineEnd: '\r', quotesAll: false, program: 'Excel for Mac, 2011' },
];
const ENCODED = [
  { encoding: 'utf-8', hasMark: false },
  { encoding: 'utf-8', hasMark: true },
  { encoding: 'utf-16le', hasMark: true },
  { encoding: 'utf-16be', hasMark: true },
  { encoding: 'windows-1252', hasMark: false },
] as const satisfies readonly { encoding: ImportEncoding; hasMark: boolean }[];

const NAMES: Readonly<Record<ImportSeparator, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

const FORMS = ENCODED.flatMap(({ encoding, hasMark }) =>
  IMPORT_SEPARATORS.flatMap((separator) =>
    STYLES.flatMap(({ lineEnd, quotesAll, program }) =>
      HABITS.filter(({ isOf }) => isOf?.({ encoding, separator }) ?? true).map((habit) => ({
        name: `${habit.name}: ${encoding}${hasMark ? ' with BOM' : ''}, ${NAMES[separator]}, ${program}`,
        text: habit.write(listLines(separator, quotesAll), { separator, lineEnd }),
        encoding,
        separator,
        hasMark,
      })),
    ),
  ),
);

describe('byte forms', () => {
  it('are two hundred at least, all different', () => {
    const files = new Set(FORMS.map(({ text, encoding, hasMark }) => toHex(encode(text, encoding, hasMark))));
    expect(files.size).toBeGreaterThanOrEqual(200);
    expect(files.size).toBe(FORMS.length);
    expect(new Set(FORMS.map(({ name }) => name)).size).toBe(FORMS.length);
  });

  it.each(FORMS.map((form) => [form.name, form] as const))('reads %s', async (_name, form) => {
    const { text, encoding, separator, hasMark } = form;
    const bytes = encode(text, encoding, hasMark);
    const found = await detect(bytes);
    expect(found).toEqual({ encoding, separator });
    const [header, ...rows] = await readAll(bytes, found);
    expect(trimEnd(header?.cells ?? []).map((cell) => cell.trim())).toEqual(HEADER);
    expect(rows.map(({ cells }) => cells.slice(0, HEADER.length))).toEqual(ROWS);
    expect(rows.flatMap(({ cells }) => cells.slice(HEADER.length)).join('')).toBe('');
  });
});

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const trimEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

const UTF8 = { encoding: 'utf-8', separator: ';' } as const;
const read = async (text: string) => await readAll(new TextEncoder().encode(text), UTF8);

describe('rows', () => {
  it('follow the line of Excel that says the separator', async () => {
    const text = 'sep=;\r\nSKU;Name\r\nA;B\r\n';
    expect(detectSeparator(text)).toBe(';');
    expect(await read(text)).toEqual([
      { row: 2, cells: ['SKU', 'Name'] },
      { row: 3, cells: ['A', 'B'] },
    ]);
  });

  it('without text are left out, and the others keep their numbers', async () => {
    expect(await read('SKU;Name\n;\n\nA;B\n;;\n')).toEqual([
      { row: 1, cells: ['SKU', 'Name'] },
      { row: 4, cells: ['A', 'B'] },
    ]);
  });

  it('may be short, long, or have a quotation mark within a cell', async () => {
    const rows = await read('SKU;Name\nA\nB;C;D\nE;5" tall\n');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['SKU', 'Name'],
      ['A'],
      ['B', 'C', 'D'],
      ['E', '5" tall'],
    ]);
  });

  it('name the row whose quotation mark is never closed', async () => {
    await expect(read('SKU;Name\nA;B\nC;"D\nE;F\n')).rejects.toThrow(UnreadableFile);
    await expect(read('SKU;Name\nA;B\nC;"D\nE;F\n')).rejects.toMatchObject({
      reason: { kind: 'quote', row: 3 },
    });
  });

  it('are refused where they are no text', async () => {
    await expect(read('SKU;Name\nA\0;B\n')).rejects.toMatchObject({ reason: { kind: 'not-text' } });
  });

  it('take the separator that the header has, whatever the texts have', () => {
    expect(detectSeparator('SKU;Prix\nA;12,50\nB;13,95\n')).toBe(';');
    expect(detectSeparator('SKU,Text\nA,"x; y; z"\nB,x; y\n')).toBe(',');
    expect(detectSeparator('SKU\nA\n')).toBe(',');
  });
});
