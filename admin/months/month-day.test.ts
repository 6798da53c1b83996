import { expect, it } from 'vitest';
import { formatMonthDay, parseMonthDay } from './month-day.ts';

it.each([
  ['03-01', 'March 1'],
  ['02-29', 'February 29'],
  ['2027-12-24', 'December 24, 2027'],
])('%s is written as %s, and read back', (day, text) => {
  expect(formatMonthDay(day)).toBe(text);
  expect(parseMonthDay(text)).toBe(day);
});

it.each([
  ['mar 1', '03-01'],
  ['Sept. 30', '09-30'],
  ['03-01', '03-01'],
  ['Smarch 1', 'Smarch 1'],
  ['', ''],
])('%j is read as %j', (text, day) => {
  expect(parseMonthDay(text)).toBe(day);
});
