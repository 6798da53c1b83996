import { expect, test } from 'vitest';
import { isMet, median, percentile } from './measurement.ts';
import { tableText } from './table.ts';

test('marks a value that misses its requirement, and no value that meets it', () => {
  const text = tableText([
    { what: 'slow', value: 12, unit: 'ms', requirement: { atMost: 10 }, note: 'why' },
    { what: 'quick', value: 0.5, unit: '', requirement: { atLeast: 0.25 } },
  ]);
  const [, , slow = '', quick = ''] = text.split('\n');
  expect(slow).toMatch(/^slow\s+12 ms\s+≤ 10\s+1\.2\s+✗ missed; why$/);
  expect(quick).toMatch(/^quick\s+0\.5\s+≥ 0\.25\s+2$/);
});

test('shows why a measurement was left out or failed', () => {
  const text = tableText([
    { what: 'a', skipped: 'no nginx' },
    { what: 'b', failed: 'it broke' },
  ]);
  expect(text).toMatch(/^a\s+–\s+left out: no nginx$/m);
  expect(text).toMatch(/^b\s+–\s+✗ could not be measured: it broke$/m);
});

test('accepts a value that equals its limit, and never accepts NaN', () => {
  expect(isMet(10, { atMost: 10 })).toBe(true);
  expect(isMet(98, { atLeast: 98 })).toBe(true);
  expect(isMet(Number.NaN, { atMost: 10 })).toBe(false);
});

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 2, 10, 4])).toBe(3);
  expect(() => median([])).toThrow('no median');
});

test('a percentile is the smallest value that at least that share of the values do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([1, 50, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([1, 50, 99, 100]);
  expect(percentile([7], 99)).toBe(7);
  expect(() => percentile([], 50)).toThrow('no percentile');
});
