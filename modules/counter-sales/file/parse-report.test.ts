import { describe, expect, it } from 'vitest';
import { guessReportColumns } from './guess-report-columns.ts';
import { parseReport, parseUnits, type ReportReading } from './parse-report.ts';
import { parseSoldAt } from './parse-sold-at.ts';
import { readReport } from './read-report.ts';

const ZONE = 'America/Toronto';
const reading = (more: Partial<ReportReading> = {}): ReportReading => ({
  columns: { code: 0, units: 1, soldAt: 2, receipt: 3 },
  day: '2026-11-30',
  dayOrder: undefined,
  timeZone: ZONE,
  ...more,
});
const rows = (...cells: string[][]) => cells.map((one, index) => ({ row: index + 2, cells: one }));

it.each([
  ['2', 2],
  [' 2.00 ', 2],
  ['3,0', 3],
  ['-1', -1],
  ['(1)', -1],
  ['−4', -4],
  ['0', 0],
  ['1.5', undefined],
  ['1,234', undefined],
  ['two', undefined],
  ['', undefined],
  ['99999', undefined],
])('%s is so many bottles: %s', (text, units) => {
  expect(parseUnits(text)).toBe(units);
});

it.each([
  ['2026-11-30', '2026-11-30T17:00:00.000Z'],
  ['2026-11-30 14:05', '2026-11-30T19:05:00.000Z'],
  ['2026-11-30 14:05:33', '2026-11-30T19:05:00.000Z'],
  ['2026-11-30T14:05:00-05:00', '2026-11-30T19:05:00.000Z'],
  ['30/11/2026', '2026-11-30T17:00:00.000Z'],
  ['11/30/2026 2:05 PM', '2026-11-30T19:05:00.000Z'],
  ['12/30/2026 12:05 am', '2026-12-30T05:05:00.000Z'],
  ['2026-02-30', undefined],
  ['2026-11-30 25:00', undefined],
  ['yesterday', undefined],
])('%s was at %s', (text, at) => {
  expect(parseSoldAt(text, 'day-first', ZONE)?.at.toISOString()).toBe(at);
});

it('makes one sale of the lines of a receipt, and leaves out totals', () => {
  const parsed = parseReport(
    rows(
      ['A', '1', '2026-11-30', '7'],
      ['B', '2', '2026-11-30', '7'],
      ['A', '-1', '2026-11-29', '7'],
      ['', '3', '', ''],
    ),
    reading(),
  );
  expect(parsed).toMatchObject({ errors: [], leftOut: 1, asksDayOrder: false });
  expect(
    parsed.sales.map(({ reference, lines }) => [
      reference,
      lines.map(({ code, units }) => `${units} ${code}`),
    ]),
  ).toEqual([
    ['2026-11-30 7', ['1 A', '2 B']],
    ['2026-11-29 7', ['-1 A']],
  ]);
});

it('adds up the rows of a code and a day where there is no receipt number', () => {
  const { sales } = parseReport(
    rows(['A', '1', '2026-11-30'], ['A', '2', '2026-11-30'], ['A', '4', ''], ['B', '1', ''], ['B', '-1', '']),
    reading({ columns: { code: 0, units: 1, soldAt: 2 } }),
  );
  expect(sales.map(({ reference, lines }) => [reference, lines[0]?.units])).toEqual([['2026-11-30 A', 7]]);
});

it('names rows that cannot be read', () => {
  const { errors } = parseReport(
    rows(['6,2888E+11', '1', ''], ['A', 'many', ''], ['A', '1', 'soon']),
    reading(),
  );
  expect(errors).toEqual([
    {
      row: 2,
      message:
        '6,2888E+11 is a number that Excel shortened. Format the column as text before you save the file.',
    },
    { row: 3, message: 'many is no whole number of bottles.' },
    { row: 4, message: 'soon is no date, such as 2026-11-30.' },
  ]);
});

describe('a day that can be read in two ways', () => {
  const twofold = rows(['A', '1', '03/04/2026', '1']);
  it('is asked for', () => {
    expect(parseReport(twofold, reading()).asksDayOrder).toBe(true);
    expect(parseReport(twofold, reading({ dayOrder: 'month-first' }))).toMatchObject({
      asksDayOrder: false,
      sales: [{ reference: '2026-03-04 1' }],
    });
  });
});

it.each([
  [['Date', 'Receipt Number', 'Item', 'SKU', 'Qty'], { code: 3, name: 2, units: 4, soldAt: 0, receipt: 1 }],
  [
    ['Jour', 'Reçu', 'Produit', 'Code-barres', 'Quantité'],
    { code: 3, name: 2, units: 4, soldAt: 0, receipt: 1 },
  ],
  [['Product', 'Net items sold'], { name: 0, units: 1 }],
])('guesses the columns of %j', (header, columns) => {
  expect(guessReportColumns(header)).toEqual(columns);
});

it('reads a file in Windows-1252 with semicolons', async () => {
  const bytes = Buffer.from('Produit;Code;Quantité\r\nCrème;A-1;2\r\n', 'latin1');
  const report = await readReport(async function* () {
    yield bytes;
  });
  expect(report.guess).toEqual({ code: 1, name: 0, units: 2 });
  expect(report.rows).toEqual([{ row: 2, cells: ['Crème', 'A-1', '2'] }]);
});
