import { expect, test } from 'vitest';
import { formatCents } from '../money.ts';
import { formatDate } from './format-date.ts';
import { formatList } from './format-list.ts';
import { formatNumber } from './format-number.ts';
import { plural } from './plural.ts';

const INSTANT = new Date('2026-12-11T00:05:00Z');
const TORONTO = 'America/Toronto';

test('formats are English without a locale', () => {
  expect(formatCents(123_456)).toBe('$1,234.56');
  expect(formatNumber(12_345)).toBe('12,345');
  expect(formatList(['smoke', 'oak', 'spice'])).toBe('smoke, oak and spice');
  expect(formatList(['smoke', 'oak'], 'or')).toBe('smoke or oak');
  expect(formatDate(INSTANT, 'day', TORONTO)).toBe('December 10, 2026');
  expect(formatDate(INSTANT, 'day', 'UTC')).toBe('December 11, 2026');
  expect(formatDate(INSTANT, 'weekday', TORONTO)).toBe('Thursday, December 10, 2026');
  expect(formatDate(INSTANT, 'weekdayInYear', TORONTO)).toBe('Thursday, December 10');
  expect(formatDate(INSTANT, 'time', TORONTO)).toMatch(/^7:05\sp\.m\. ET$/);
});

test('a plural has its count at the first #, by the language', () => {
  const bottles = (count: number) => plural(count, '# bottle of No. #1', '# bottles of No. #1');
  expect([0, 1, 2, 1200].map(bottles)).toEqual([
    '0 bottles of No. #1',
    '1 bottle of No. #1',
    '2 bottles of No. #1',
    '1,200 bottles of No. #1',
  ]);
  expect([0, 1, 2].map((count) => plural(count, '# bouteille', '# bouteilles', 'en-XA'))).toEqual([
    '0 bouteille',
    '1 bouteille',
    '2 bouteilles',
  ]);
});

test('each formatter takes the locale', () => {
  const locale = 'en-XA';
  expect(formatCents(123_456, locale)).toMatch(/^1\s234,56\s\$$/);
  expect(formatNumber(12_345, locale)).toMatch(/^12\s345$/);
  expect(formatList(['fumée', 'chêne'], 'or', locale)).toBe('fumée ou chêne');
  expect(formatDate(INSTANT, 'day', TORONTO, locale)).toBe('10 décembre 2026');
  expect(formatDate(INSTANT, 'weekday', TORONTO, locale)).toBe('jeudi 10 décembre 2026');
});
