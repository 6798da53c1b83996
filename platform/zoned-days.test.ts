import { expect, it } from 'vitest';
import { addDays, startOfDay, toDay } from './zoned-days.ts';

const TORONTO = 'America/Toronto';

it('a day begins and ends at the midnights of its zone', () => {
  expect(toDay(new Date('2026-11-24T04:59:59Z'), TORONTO)).toBe('2026-11-23');
  expect(toDay(new Date('2026-11-24T05:00:00Z'), TORONTO)).toBe('2026-11-24');
  expect(startOfDay('2026-11-24', TORONTO)).toEqual(new Date('2026-11-24T05:00:00Z'));
  expect(startOfDay('2026-07-07', TORONTO)).toEqual(new Date('2026-07-07T04:00:00Z'));
});

it('the days on which the clocks change have 23 and 25 hours', () => {
  const hours = (day: string) =>
    (startOfDay(addDays(day, 1), TORONTO).getTime() - startOfDay(day, TORONTO).getTime()) / 3_600_000;
  expect([hours('2027-03-14'), hours('2026-11-01'), hours('2026-12-31')]).toEqual([23, 25, 24]);
});
