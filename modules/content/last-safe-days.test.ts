import { expect, it } from 'vitest';
import type { TradeTerms } from '#modules/compliance/index.ts';
import { listLastSafeDays } from './last-safe-days.ts';

const TERMS: Pick<TradeTerms, 'dispatch' | 'delivery'> = {
  dispatch: {
    city: 'Hamilton',
    timeZone: 'America/Toronto',
    cutOff: '14:00',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    closedOnHolidays: true,
    cold: { from: 11, to: 3, belowAbvPercent: 22, days: ['monday', 'tuesday'] },
  },
  delivery: [
    { province: 'ON', method: 'standard', cents: 1400, days: '1 to 3', from: '2025-01-01' },
    { province: 'ON', method: 'express', cents: 2600, days: '1', from: '2025-01-01' },
    { province: 'NL', method: 'standard', cents: 2200, days: '6 to 9', from: '2025-01-01' },
    { province: 'BC', method: 'standard', cents: 2200, days: 'about a week', from: '2025-01-01' },
    { province: 'NS', method: 'standard', cents: 1, days: '1', from: '2025-01-01', to: '2026-12-01' },
  ],
};
const at = (instant: string, terms: typeof TERMS | undefined = TERMS) => {
  const found = listLastSafeDays(terms, new Date(instant));
  return found?.rows.map(
    ({ province, method, day }) => `${province} ${method} ${day.toISOString().slice(5, 10)}`,
  );
};

it('are the last on which the bottle that leaves last arrives before Christmas', () => {
  // Christmas Eve 2026 is a Thursday: a parcel of Monday 21 needs three days; one of Tuesday 22 one.
  expect(at('2026-11-30T15:00:00Z')).toEqual([
    'ON standard 12-21',
    'ON express 12-22',
    // Nine working days before Thursday 24 is Friday 11; bottles that freeze leave on Tuesday 8.
    'NL standard 12-08',
  ]);
});

it('a day whose cut-off has passed is gone, and so is the rest when none is left', () => {
  expect(at('2026-12-21T18:59:00Z')).toEqual(['ON standard 12-21', 'ON express 12-22']);
  expect(at('2026-12-21T19:00:00Z')).toEqual(['ON express 12-22']);
  expect(at('2026-12-22T19:00:00Z')).toBeUndefined();
});

it('nothing is said earlier in the year, after Christmas, and without terms of dispatch', () => {
  expect(at('2026-10-30T15:00:00Z')).toBeUndefined();
  expect(at('2026-12-26T15:00:00Z')).toBeUndefined();
  expect(at('2026-11-30T15:00:00Z', { ...TERMS, dispatch: undefined })).toBeUndefined();
  expect(listLastSafeDays(undefined, new Date('2026-11-30T15:00:00Z'))).toBeNull();
});
