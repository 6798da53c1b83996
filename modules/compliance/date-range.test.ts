import { describe, expect, it } from 'vitest';
import { type DateRange, findGap, shareADay } from './date-range.ts';

const JANUARY: DateRange = { from: '2026-01-01', to: '2026-02-01' };
const FEBRUARY: DateRange = { from: '2026-02-01', to: '2026-03-01' };
const SINCE_MARCH: DateRange = { from: '2026-03-01' };

describe('shareADay, for two periods', () => {
  it.each([
    ['that follow each other', JANUARY, FEBRUARY, false],
    ['the later of which has no end', FEBRUARY, SINCE_MARCH, false],
    ['that are the same', JANUARY, JANUARY, true],
    ['one of which contains the other', { from: '2025-12-01' }, JANUARY, true],
    ['that overlap by a day', { from: '2026-01-31', to: '2026-02-10' }, JANUARY, true],
    ['without end', SINCE_MARCH, { from: '2030-01-01' }, true],
  ])('%s', (_, one, other, share) => {
    expect(shareADay(one, other)).toBe(share);
    expect(shareADay(other, one)).toBe(share);
  });
});

describe('findGap, for periods that', () => {
  it.each([
    ['cover every day, in any order', [SINCE_MARCH, JANUARY, FEBRUARY], undefined],
    ['end', [JANUARY, FEBRUARY], '2026-03-01'],
    ['omit some days', [JANUARY, SINCE_MARCH], '2026-02-01'],
    ['begin late', [FEBRUARY, SINCE_MARCH], '2026-01-01'],
    ['do not exist', [], '2026-01-01'],
  ])('%s', (_, spans, gap) => expect(findGap(spans, '2026-01-01')).toBe(gap));
});
