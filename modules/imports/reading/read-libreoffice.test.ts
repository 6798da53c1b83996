import { createReadStream, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DecimalMark, ImportEncoding, ImportSeparator } from '#contract/staff/imports.ts';
import { toPlainNumber } from '../values/judge-number.ts';
import { isShortenedByExcel } from '../values/parse-code.ts';
import { parseFlag } from '../values/parse-flag.ts';
import type { OpenFile } from './detect-encoding.ts';
import { inspectFile } from './inspect-file.ts';
import type { FileRow } from './file-row.ts';
import { readRows } from './read-rows.ts';

const FOLDER = new URL('libreoffice/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.csv'));

/** What the names of the files say; the other ones are UTF-8 with semicolons. */
const ENCODINGS: readonly (readonly [string, ImportEncoding])[] = [
  ['utf-16', 'utf-16le'],
  ['windows-1252', 'windows-1252'],
];
const SEPARATORS: readonly (readonly [string, ImportSeparator])[] = [
  ['comma', ','],
  ['tab', '\t'],
  ['en-', ','],
];
const named = <Value>(name: string, of: readonly (readonly [string, Value])[], otherwise: Value): Value =>
  of.find(([part]) => name.includes(part))?.[1] ?? otherwise;

async function read(name: string) {
  const open: OpenFile = () => createReadStream(new URL(name, FOLDER));
  const file = await inspectFile(open, {
    guess: async (header) => ({ columns: header.map(() => ({ target: null, isSure: false })), format: null }),
  });
  const rows: FileRow[] = [];
  for await (const row of readRows(open(), file)) rows.push(row);
  return { file, rows: rows.slice(1).map(({ cells }) => cells) };
}

const plain = (cells: readonly (readonly string[])[], column: number, mark: DecimalMark) =>
  cells.map((row) => toPlainNumber(row[column] ?? '', mark));

describe('lists saved by LibreOffice Calc', () => {
  it('are ten', () => expect(NAMES).toHaveLength(10));

  it.each(NAMES)('%s is read without being told', async (name) => {
    const { file, rows } = await read(name);
    const mark = name.startsWith('fr') ? 'comma' : 'point';
    expect(file.encoding).toBe(named(name, ENCODINGS, 'utf-8'));
    expect(file.separator).toBe(named(name, SEPARATORS, ';'));
    expect(file.columns.map((column) => column.name)).toEqual([
      'SKU',
      'Nom',
      'Prix',
      'Code-barres',
      'Alc.',
      'Vedette',
      'Description',
    ]);
    expect(file.columns[2]?.mark).toBe(mark);
    expect(rows.map((cells) => cells[1])).toEqual([
      'Château d’Été',
      'Says "dry"; truly, 5" tall',
      'Œuf à la coque',
    ]);
    expect(plain(rows, 2, mark).map(Number)).toEqual([1234.5, 12.5, 0]);
    expect(plain(rows, 4, mark).map((text) => Number.parseFloat(text ?? ''))).toEqual([40.5, 43, Number.NaN]);
    expect(rows.map((cells) => parseFlag(cells[5] ?? ''))).toEqual([true, false, undefined]);
    expect(rows.map((cells) => cells[6])).toEqual(['Sec; franc, « net »', 'Deux\nlignes', '']);
    // Of shortened codes only the one that is text has its digits.
    expect(
      rows.map((cells) => cells[3] ?? '').map((code) => (isShortenedByExcel(code) ? 'lost' : code)),
    ).toEqual(
      name.includes('shortened')
        ? ['lost', 'lost', '00628880000024']
        : ['628880000017', '5010327000176', '00628880000024'],
    );
  });
});
