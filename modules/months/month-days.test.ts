import { describe, expect, it } from 'vitest';
import { chooseMonth, findDayIssues } from './month-days.ts';

const month = (slug: string, firstDay: string, lastDay: string) => ({ slug, firstDay, lastDay });
const MARCH = month('march', '03-01', '03-31');
const FEBRUARY = month('february', '02-01', '02-29');
const HOLIDAYS = month('holidays', '12-20', '01-05');
const DECEMBER = month('december', '12-01', '12-31');
const JANUARY = month('january', '01-01', '01-31');
const OPENING = month('opening', '2027-03-10', '2027-03-12');
const shown = (day: string, ...months: ReturnType<typeof month>[]) => chooseMonth(months, day)?.slug;

describe('the month of a day', () => {
  it('is that which holds it, on its first and its last day too', () => {
    const all = [FEBRUARY, MARCH];
    expect(shown('2027-02-28', ...all)).toBe('february');
    expect(shown('2028-02-29', ...all)).toBe('february');
    expect(shown('2027-03-01', ...all)).toBe('march');
    expect(shown('2035-03-31', ...all)).toBe('march');
    expect(shown('2027-04-01', ...all)).toBeUndefined();
    expect(shown('2027-03-01')).toBeUndefined();
  });

  it('of two that overlap is the one that began last, over New Year too', () => {
    const all = [DECEMBER, HOLIDAYS, JANUARY];
    expect(shown('2026-12-19', ...all)).toBe('december');
    expect(shown('2026-12-20', ...all)).toBe('holidays');
    expect(shown('2026-12-31', ...all)).toBe('holidays');
    // January began later than the holidays of the year before.
    expect(shown('2027-01-01', ...all)).toBe('january');
    expect(shown('2027-01-03', DECEMBER, HOLIDAYS)).toBe('holidays');
    expect(shown('2027-01-06', DECEMBER, HOLIDAYS)).toBeUndefined();
  });

  it('of one year is shown in that year only', () => {
    expect(shown('2027-03-10', MARCH, OPENING)).toBe('opening');
    expect(shown('2027-03-13', MARCH, OPENING)).toBe('march');
    expect(shown('2028-03-10', MARCH, OPENING)).toBe('march');
  });

  it('of two that began on one day is that of one year, then the first by its slug', () => {
    expect(shown('2027-03-01', MARCH, month('z', '2027-03-01', '2027-03-02'))).toBe('z');
    expect(shown('2027-03-01', MARCH, month('a', '03-01', '03-02'))).toBe('a');
  });
});

it.each([
  ['03-01', '03-31', true],
  ['03-01', '03-01', true],
  ['12-20', '01-05', true],
  ['05-31', '05-01', false],
  ['2027-12-20', '2028-01-05', true],
  ['2027-12-20', '2027-12-19', false],
  ['2027-12-20', '12-31', false],
  ['12-20', '2027-12-31', false],
])('days from %s to %s are in order: %s', (firstDay, lastDay, isRight) => {
  expect(findDayIssues({ firstDay, lastDay }).map(({ field }) => field)).toEqual(isRight ? [] : ['lastDay']);
});
