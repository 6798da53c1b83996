import { expect, test } from 'vitest';
import { parseShopTime } from './parse-shop-time.ts';

test.each([
  ['2027-07-01T00:00', 'America/Toronto', '2027-07-01T04:00:00.000Z', false],
  ['2026-12-01T00:00', 'America/Winnipeg', '2026-12-01T06:00:00.000Z', false],
  ['2026-12-01', 'America/St_Johns', '2026-12-01T03:30:00.000Z', false],
  // The hour before and the one after the clocks change.
  ['2027-03-14T01:59', 'America/Toronto', '2027-03-14T06:59:00.000Z', false],
  ['2027-03-14T03:00', 'America/Toronto', '2027-03-14T07:00:00.000Z', false],
  ['2026-11-01T01:30', 'America/Toronto', '2026-11-01T05:30:00.000Z', true],
  ['2026-11-01T02:00', 'America/Toronto', '2026-11-01T07:00:00.000Z', false],
  ['2026-07-01T02:30', 'America/Regina', '2026-07-01T08:30:00.000Z', false],
])('%s in %s is %s, twice: %j', (typed, timeZone, at, isTwice) => {
  expect(parseShopTime(typed, timeZone)).toEqual({ kind: 'instant', at: new Date(at), isTwice });
});

test('a time that the clocks skip is absent, and what is no time is invalid', () => {
  expect(parseShopTime('2027-03-14T02:30', 'America/Toronto')).toEqual({ kind: 'absent' });
  for (const typed of ['', 'soon', '2027-02-30', '2027-02-30T10:00', '2027-01-01T25:00'])
    expect(parseShopTime(typed, 'America/Toronto')).toEqual({ kind: 'invalid' });
});
