import { expect, it } from 'vitest';
import { assertLinesSumToTotal } from './assert-lines-sum-to-total.ts';

const line = (unitCents: number, quantity = 1) => ({ name: 'Glen Orvin 12', unitCents, quantity });

it('accepts lines that sum to the total, also free ones', () => {
  expect(() =>
    assertLinesSumToTotal({ lines: [line(7400, 2), line(0), line(1)], totalCents: 14_801 }),
  ).not.toThrow();
});

it.each([
  ['a cent too much', [line(100)], 99],
  ['nothing to pay', [line(0)], 0],
  ['a negative line', [line(200), line(-100)], 100],
  ['half a cent', [line(0.5, 2)], 1],
  ['no bottle', [line(100), line(100, 0)], 100],
  ['half a bottle', [line(200, 0.5)], 100],
])('throws for %s', (_, lines, totalCents) => {
  expect(() => assertLinesSumToTotal({ lines, totalCents })).toThrow('session lines sum to');
});
