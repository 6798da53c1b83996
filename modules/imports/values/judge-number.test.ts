import { expect, it } from 'vitest';
import { decideMark, judgeNumber, toPlainNumber } from './judge-number.ts';

it.each([
  ['12.50', 'point'],
  ['12,50', 'comma'],
  ['1,234.50', 'point'],
  ['1.234,50', 'comma'],
  ['1 234,5', 'comma'],
  ['1,234,567', 'point'],
  ['1.234.567', 'comma'],
  ['0,750', 'comma'],
  ['1234.567', 'point'],
  ['1,234', 'either'],
  ['1.234', 'either'],
  ['CA$ 1,234', 'either'],
  ['$12.95', 'point'],
  ['46,0 %', 'comma'],
  ['12', undefined],
  ['', undefined],
  ['4 x 355,0', undefined],
  ['1,2.3,4', undefined],
])('%s has its decimals after: %s', (text, mark) => {
  expect(judgeNumber(text)).toBe(mark);
});

it('asks where a column is ambiguous or has both marks', () => {
  expect(decideMark({ point: 0, comma: 0, either: 2 })).toBeUndefined();
  expect(decideMark({ point: 1, comma: 1, either: 0 })).toBeUndefined();
  expect(decideMark({ point: 0, comma: 3, either: 9 })).toBe('comma');
  expect(decideMark({ point: 1, comma: 0, either: 9 })).toBe('point');
  expect(decideMark({ point: 0, comma: 0, either: 0 })).toBe('point');
});

it.each([
  ['1,234', 'point', '1234'],
  ['1,234', 'comma', '1.234'],
  ['CA$ 1.234,50', 'comma', 'CA$ 1234.50'],
  ['1 234,50 $', 'comma', '1234.50 $'],
  ['70 cl', 'comma', '70 cl'],
  ['0,7 L', 'comma', '0.7 L'],
  ['12.50', 'comma', undefined],
  ['12,5', 'point', undefined],
  ['1,23,456', 'point', undefined],
  ['4 x 473', 'point', undefined],
  ['n/a', 'point', 'n/a'],
] as const)('%s with a decimal %s is %s', (text, mark, plain) => {
  expect(toPlainNumber(text, mark)).toBe(plain);
});
