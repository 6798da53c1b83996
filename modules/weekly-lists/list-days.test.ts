import { expect, it } from 'vitest';
import { lastTuesdays, nextTuesday } from './list-days.ts';

const TORONTO = 'America/Toronto';

it('a Tuesday begins and ends at the midnights of the zone of the shop', () => {
  // Toronto is five hours behind UTC in winter, Vancouver eight.
  expect(nextTuesday(new Date('2026-11-24T04:59:59Z'), TORONTO)).toBe('2026-11-24');
  expect(nextTuesday(new Date('2026-11-25T04:59:59Z'), TORONTO)).toBe('2026-11-24');
  expect(nextTuesday(new Date('2026-11-25T05:00:00Z'), TORONTO)).toBe('2026-12-01');
  expect(nextTuesday(new Date('2026-11-25T05:00:00Z'), 'America/Vancouver')).toBe('2026-11-24');
});

it('lists the Tuesdays before an instant, the newest first, across a year', () => {
  expect(lastTuesdays(new Date('2026-11-29T18:00:00Z'), TORONTO, 2)).toEqual(['2026-11-24', '2026-11-17']);
  expect(lastTuesdays(new Date('2026-11-24T18:00:00Z'), TORONTO, 1)).toEqual(['2026-11-17']);
  expect(lastTuesdays(new Date('2027-01-06T18:00:00Z'), TORONTO, 3)).toEqual([
    '2027-01-05',
    '2026-12-29',
    '2026-12-22',
  ]);
});
