import { describe, expect, it } from 'vitest';
import { type DateRange, findGap, shareADay } from './date-range.ts';

const JANUARY: DateRange = { from: '2026-01-01', to: '2026-02-01' };
const FEBRUARY: DateRange = { from: '2026-02-01', to: '2026-03-01' };
const SINCE_MARCH: DateRange = { from: '2026-03-01' };

describe('two spans of days', () => {
  it.each([
    ['that follow each other', JANUARY, FEBRUARY, false],
    ['of which the later has no end', FEBRUARY, SINCE_MARCH, false],
    ['that are the same', JANUARY, JANUARY, true],
    ['of which one holds the other', { from: '2025-12-01' }, JANUARY, true],
    ['that overlap by a day', { from: '2026-01-31', to: '2026-02-10' }, JANUARY, true],
    ['without end', SINCE_MARCH, { from: '2030-01-01' }, true],
  ])('%s', (_, one, other, share) => {
    expect(shareADay(one, other)).toBe(share);
    expect(shareADay(other, one)).toBe(share);
  });
});

describe('spans that should take every day', () => {
  it.each([
    ['do, in any order', [SINCE_MARCH, JANUARY, FEBRUARY], undefined],
    ['end', [JANUARY, FEBRUARY], '2026-03-01'],
    ['leave some out', [JANUARY, SINCE_MARCH], '2026-02-01'],
    ['begin late', [FEBRUARY, SINCE_MARCH], '2026-01-01'],
    ['are none', [], '2026-01-01'],
  ])('%s', (_, spans, gap) => expect(findGap(spans, '2026-01-01')).toBe(gap));
});
