import { expect, test } from 'vitest';
import { isMet, median, percentile } from './measurement.ts';
import { tableText } from './table.ts';

test('a value that misses its requirement is marked, one that meets it is not', () => {
  const text = tableText([
    { what: 'slow', value: 12, unit: 'ms', requirement: { atMost: 10 }, note: 'why' },
    { what: 'quick', value: 0.5, unit: '', requirement: { atLeast: 0.25 } },
  ]);
  const [, , slow = '', quick = ''] = text.split('\n');
  expect(slow).toMatch(/^slow\s+12 ms\s+≤ 10\s+1\.2\s+✗ missed; why$/);
  expect(quick).toMatch(/^quick\s+0\.5\s+≥ 0\.25\s+2$/);
});

test('what was left out or could not be measured says why', () => {
  const text = tableText([
    { what: 'a', skipped: 'no nginx' },
    { what: 'b', failed: 'it broke' },
  ]);
  expect(text).toMatch(/^a\s+–\s+left out: no nginx$/m);
  expect(text).toMatch(/^b\s+–\s+✗ could not be measured: it broke$/m);
});

test('a limit itself is still in order, and what is no number never is', () => {
  expect(isMet(10, { atMost: 10 })).toBe(true);
  expect(isMet(98, { atLeast: 98 })).toBe(true);
  expect(isMet(Number.NaN, { atMost: 10 })).toBe(false);
});

test('the median is the middle one, or between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 2, 10, 4])).toBe(3);
  expect(() => median([])).toThrow('no median');
});

test('a percentile is one of the values: the least that so many per cent do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([1, 50, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([1, 50, 99, 100]);
  expect(percentile([7], 99)).toBe(7);
  expect(() => percentile([], 50)).toThrow('no percentile');
});
