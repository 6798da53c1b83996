import { expect, it } from 'vitest';
import { planParcel } from './parcel-plan.ts';

const TERMS = {
  city: 'Hamilton',
  timeZone: 'America/Toronto',
  cutOff: '14:00',
  days: ['monday' as const, 'tuesday' as const, 'wednesday' as const, 'thursday' as const, 'friday' as const],
  closedOnHolidays: true,
  cold: { from: 12, to: 3, belowAbvPercent: 15, days: ['monday' as const] },
};
const plan = (paidAt: string, deliveryDays = '1 to 3', abv = 40) => {
  const found = planParcel(TERMS, { lines: [{ abvPercent: abv }], deliveryDays, paidAt: new Date(paidAt) });
  const day = (date: Date | undefined): string | undefined => date?.toISOString().slice(0, 10);
  return found && [day(found.leaves), day(found.arrives?.first), day(found.arrives?.last)];
};

it('leaves on the next day of dispatch and arrives in working days after it', () => {
  // Friday before the cut-off: it leaves the same day, and a weekend passes.
  expect(plan('2026-11-27T15:00:00Z')).toEqual(['2026-11-27', '2026-11-30', '2026-12-02']);
  expect(plan('2026-11-27T20:00:00Z')).toEqual(['2026-11-30', '2026-12-01', '2026-12-03']);
  expect(plan('2026-11-30T15:00:00Z', '1')).toEqual(['2026-11-30', '2026-12-01', '2026-12-01']);
});

it('counts no public holiday as a working day', () => {
  // December 25, 2026 is a Friday and 26 a Saturday.
  expect(plan('2026-12-23T15:00:00Z', '1 to 2')).toEqual(['2026-12-23', '2026-12-24', '2026-12-28']);
});

it('waits for a day on which the weakest bottle leaves', () => {
  expect(plan('2026-12-01T15:00:00Z', '1', 5)?.[0]).toBe('2026-12-07');
});

it('says nothing of arriving where the method states no days, and nothing without terms', () => {
  expect(plan('2026-11-27T15:00:00Z', 'about a week')).toEqual(['2026-11-27', undefined, undefined]);
  expect(planParcel(undefined, { lines: [], deliveryDays: '1', paidAt: new Date() })).toBeNull();
});
