import { describe, expect, it } from 'vitest';
import {
  IMPORT_ENCODINGS,
  IMPORT_SEPARATORS,
  type ImportEncoding,
  type ImportSeparator,
} from '#contract/staff/imports.ts';
import { decode, detectEncoding } from './detect-encoding.ts';
import { detectSeparator } from './detect-separator.ts';
import type { FileRow } from './file-row.ts';
import { readRows } from './read-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

const HEADER = ['SKU', 'Nom', 'Prix'];
const ROWS = [
  ['GIN-1', 'Château d’Été', '1 234,50'],
  ['GIN-2', 'Says "dry"; truly, 5" tall', '12.5'],
  ['GIN-3', 'Two\nlines', ''],
];
const LINE_ENDS = ['\r\n', '\n', '\r'];

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

const write = (separator: string, lineEnd: string, quotesAll: boolean): string =>
  [HEADER, ...ROWS]
    .map((cells) => cells.map((cell) => quote(cell, separator, quotesAll)).join(separator))
    .join(lineEnd);

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

const FORMS = IMPORT_ENCODINGS.flatMap((encoding) =>
  IMPORT_SEPARATORS.flatMap((separator) =>
    LINE_ENDS.flatMap((lineEnd) =>
      [false, true].flatMap((quotesAll) =>
        (encoding === 'utf-8' ? [false, true] : [encoding.startsWith('utf-16')]).map((hasMark) => ({
          encoding,
          separator,
          lineEnd,
          quotesAll,
          hasMark,
        })),
      ),
    ),
  ),
);

describe('byte forms', () => {
  it('are sixty at least', () => {
    expect(FORMS.length).toBeGreaterThanOrEqual(60);
  });

  it.each(FORMS.map((form) => [JSON.stringify(form), form] as const))(
    'reads %s without being told',
    async (_name, form) => {
      const { encoding, separator, lineEnd, quotesAll, hasMark } = form;
      const bytes = encode(write(separator, lineEnd, quotesAll) + lineEnd, encoding, hasMark);
      const found = await detect(bytes);
      expect(found).toEqual({ encoding, separator });
      const [header, ...rows] = await readAll(bytes, found);
      expect(header).toEqual({ row: 1, cells: HEADER });
      expect(rows.map(({ cells }) => cells)).toEqual(ROWS);
    },
  );
});

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
