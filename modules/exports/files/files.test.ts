import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { restoreFormula } from '#contract/text/formula-text.ts';
import type { Cell, Table } from '../table.ts';
import { centsToDecimal, toCsvRow } from './csv.ts';
import { createFolderSink, createZipSink, type FileParts } from './sinks.ts';
import { writeXlsx } from './xlsx.ts';

const folder = mkdtempSync(join(tmpdir(), 'alambic-exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = (value: string | null): Cell => ({ kind: 'text', value });

/** Reads a file of comma-separated values as RFC 4180 says. */
function parseCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('a row of a CSV file', () => {
  it('is read back by a parser as it was written, once its apostrophes are taken away', () => {
    const cell = fc.oneof(
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'", 'a', 'é'),
      }),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
        const file = rows.map((row) => toCsvRow(row.map(text), 'comma')).join('');
        const read = parseCsv(file);
        expect(read.map((row) => row.map(restoreFormula))).toEqual(rows);
        // Nothing that a spreadsheet would run.
        expect(read.flat().filter((one) => /^[=+\-@\t\r]/.test(one))).toEqual([]);
      }),
    );
  });

  it('keeps numbers as they are, with the decimal sign of its separator', () => {
    const cells: Cell[] = [
      { kind: 'money', value: -1234 },
      { kind: 'number', value: '12.3456' },
      { kind: 'flag', value: true },
      { kind: 'instant', value: new Date('2026-11-29T23:00:00Z') },
      { kind: 'money', value: null },
      text('0012'),
    ];
    expect(toCsvRow(cells, 'comma')).toBe('-12.34,12.3456,true,2026-11-29T23:00:00.000Z,,0012\r\n');
    expect(toCsvRow(cells, 'semicolon')).toBe('-12,34;12,3456;true;2026-11-29T23:00:00.000Z;;0012\r\n');
  });
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123456789012, '1234567890.12'],
])('%i cents are %s', (cents, decimal) => {
  expect(centsToDecimal(cents)).toBe(decimal);
});

async function collect(parts: FileParts): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(Buffer.from(part));
  return Buffer.concat(all);
}

it('a workbook keeps barcodes and formulas as texts, and numbers as numbers', async () => {
  const table: Pick<Table, 'columns'> = {
    columns: [
      { heading: 'Barcode', kind: 'text' },
      { heading: 'Price', kind: 'money' },
      { heading: 'At', kind: 'instant' },
      { heading: 'Note', kind: 'text' },
    ],
  };
  const at = new Date('2026-11-29T23:00:00Z');
  async function* rows(): AsyncIterable<Cell[]> {
    yield [
      text('0012345678905'),
      { kind: 'money', value: 4250 },
      { kind: 'instant', value: at },
      text('=1+1'),
    ];
    yield [
      text('_x0041_'),
      { kind: 'money', value: null },
      { kind: 'instant', value: null },
      text('x'.repeat(40_000)),
    ];
  }
  const { sheets } = await readXlsx(await collect(writeXlsx('orders', table, rows())));
  const [sheet] = sheets;
  expect(sheet?.name).toBe('orders');
  expect(sheet?.rows.map((row) => row.slice(0, 3))).toEqual([
    ['Barcode', 'Price', 'At'],
    ['0012345678905', 42.5, at],
    ['_x0041_', null, null],
  ]);
  expect(sheet?.rows[1]?.[3]).toBe('=1+1');
  expect(String(sheet?.rows[2]?.[3])).toHaveLength(32_767);
});

describe('a zip', () => {
  async function* parts(...given: string[]): FileParts {
    yield* given;
  }

  it('holds files that were written one after the other, part by part', async () => {
    const path = join(folder, 'all.zip');
    const sink = createZipSink(path);
    await sink.add({ name: 'orders.csv', parts: parts('a', 'b') });
    await sink.add({ name: 'pictures/one.avif', parts: parts('picture'), isCompressed: true });
    await sink.end();
    expect(execFileSync('unzip', ['-p', path, 'orders.csv'], { encoding: 'utf8' })).toBe('ab');
    expect(execFileSync('unzip', ['-p', path, 'pictures/one.avif'], { encoding: 'utf8' })).toBe('picture');
  });

  it('tells a failure of what it reads', async () => {
    const sink = createZipSink(join(folder, 'broken.zip'));
    async function* failing(): FileParts {
      yield 'a';
      throw new Error('the database is gone');
    }
    await expect(sink.add({ name: 'a', parts: failing() })).rejects.toThrow('the database is gone');
    sink.abandon();
  });

  it('tells that it cannot be written', async () => {
    const sink = createZipSink(join(folder, 'nowhere', 'all.zip'));
    async function* many(): FileParts {
      for (let at = 0; at < 1_000; at += 1) yield 'x'.repeat(100_000);
    }
    await expect(sink.add({ name: 'a', parts: many() })).rejects.toThrow('ENOENT');
    sink.abandon();
  });
});

it('a folder gets its files with their folders', async () => {
  async function* one(): FileParts {
    yield 'text';
  }
  await createFolderSink(folder).add({ name: 'content/pages/terms.md', parts: one() });
  expect(readFileSync(join(folder, 'content', 'pages', 'terms.md'), 'utf8')).toBe('text');
});
