import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_STOCK_LINES, parseStockLines } from './stock-lines.ts';
import { findMoveIssue, getDirection, MANUAL_REASONS } from './stock-move.ts';

describe('pasted lines of stock', () => {
  it.each([
    ['a tab', 'GIN-1\t24'],
    ['a comma', 'GIN-1,24'],
    ['a semicolon and a space', 'GIN-1; 24'],
    ['spaces', '  GIN-1   24  '],
    ['quotes of a file', '"GIN-1","24"'],
    ['an empty column behind', 'GIN-1\t24\t\t'],
    ['small letters and a plus', 'gin-1 +24'],
    ['the decimals of a spreadsheet', 'GIN-1\t24.00'],
    ['signs that cannot be seen', '\u{FEFF}GIN-1\u{200B}\u{A0}24\u{202C}'],
    ['wide letters and digits', 'ＧＩＮ－１　２４'],
  ])('are read with %s', (_what, text) => {
    expect(parseStockLines(text, 'add')).toMatchObject({ lines: [{ sku: 'GIN-1', bottles: 24 }], wrong: [] });
  });

  it.each([
    ['GIN-1', 'no-number'],
    ['24', 'no-number'],
    ['GIN-1\tLondon Dry\t24', 'no-number'],
    ['GIN-1 1,200', 'no-number'],
    ['GIN-1 2.5', 'no-number'],
    ['GIN-1 -3', 'no-number'],
    ['GIN-1 0', 'no-number'],
    ['GIN-1 100001', 'too-many'],
  ])('%j is named as %s', (text, issue) => {
    expect(parseStockLines(`\n${text}`, 'add')).toEqual({ lines: [], wrong: [{ line: 2, text, issue }] });
  });

  it('may be none of a bottle where it was counted, and a bottle twice in neither way', () => {
    expect(parseStockLines('A 0\na 3', 'count')).toEqual({
      lines: [{ line: 1, text: 'A 0', sku: 'A', bottles: 0 }],
      wrong: [{ line: 2, text: 'a 3', issue: 'twice', of: 1 }],
    });
  });

  it('are at most a thousand', () => {
    const text = Array.from({ length: MAX_STOCK_LINES + 2 }, (_, index) => `S-${index} 1`).join('\r\n');
    const { lines, wrong } = parseStockLines(text, 'add');
    expect([lines.length, wrong.map(({ line }) => line)]).toEqual([1_000, [1_001, 1_002]]);
  });

  it('lose no line: each is a line, a wrong one, or empty', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Z0-9 ,;\t"-]{0,12}$/)), (given) => {
        const { lines, wrong } = parseStockLines(given.join('\n'), 'count');
        const full = given.filter((text) => /[^\s,;"]/.test(text));
        expect(lines.length + wrong.length).toBe(full.length);
      }),
    );
  });
});

it('a movement goes the way of its reason, and says why where bottles are lost', () => {
  const issues = MANUAL_REASONS.map((reason) => [
    reason,
    ...[1, -1, 0].map((delta) => findMoveIssue({ delta, reason, note: '' }) ?? 'fine'),
    getDirection(reason),
  ]);
  expect(issues).toEqual([
    ['received', 'fine', 'wrong-direction', 'wrong-direction', 1],
    ['returned', 'fine', 'wrong-direction', 'wrong-direction', 1],
    ['broken', 'wrong-direction', 'note-required', 'wrong-direction', -1],
    ['tasting', 'wrong-direction', 'note-required', 'wrong-direction', -1],
    ['staff', 'wrong-direction', 'note-required', 'wrong-direction', -1],
    ['giveaway', 'wrong-direction', 'note-required', 'wrong-direction', -1],
    ['recall', 'wrong-direction', 'note-required', 'wrong-direction', -1],
    ['withdrawn', 'wrong-direction', 'note-required', 'wrong-direction', -1],
    ['correction', 'note-required', 'note-required', 'wrong-direction', undefined],
  ]);
});
