import { describe, expect, it } from 'vitest';
import type { TradeTerms } from '#modules/compliance/index.ts';
import { nextCutOff, nextDispatch } from './dispatch.ts';

const dispatch: NonNullable<TradeTerms['dispatch']> = {
  city: 'Hamilton',
  timeZone: 'America/Toronto',
  cutOff: '14:00',
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  closedOnHolidays: true,
  cold: { from: 11, to: 3, belowAbvPercent: 22, days: ['monday', 'tuesday'] },
};

const leaves = (abvPercent: number, at: string, terms = dispatch): string | undefined =>
  nextDispatch(terms, abvPercent, new Date(at))?.day.toISOString().slice(0, 10);

describe('the next parcel', () => {
  it.each([
    ['before the cut-off: the same day', '2026-11-23T18:59:59Z', '2026-11-23'],
    ['at the cut-off: the next day', '2026-11-23T19:00:00Z', '2026-11-24'],
    ['on Friday afternoon: on Monday', '2026-11-27T20:00:00Z', '2026-11-30'],
    ['on a Sunday: on Monday', '2026-11-22T15:00:00Z', '2026-11-23'],
    ['late in the evening, when it is the next day in UTC', '2026-11-24T03:00:00Z', '2026-11-24'],
    [
      'on Christmas Eve in the afternoon: after the holidays and the weekend',
      '2026-12-24T21:00:00Z',
      '2026-12-28',
    ],
    ['in daylight saving time, before the cut-off', '2026-07-06T17:59:00Z', '2026-07-06'],
    ['in daylight saving time, at the cut-off', '2026-07-06T18:00:00Z', '2026-07-07'],
    ['on the day when the clocks go back, a Sunday', '2026-11-01T18:30:00Z', '2026-11-02'],
  ])('leaves, for a payment %s', (_, at, day) => {
    expect(leaves(40, at)).toBe(day);
  });

  it('leaves on Mondays and Tuesdays only in cold months, for bottles that freeze easily', () => {
    expect(leaves(12, '2026-11-24T15:00:00Z')).toBe('2026-11-24');
    expect(leaves(12, '2026-11-24T20:00:00Z')).toBe('2026-11-30');
    expect(leaves(21.9, '2026-11-25T15:00:00Z')).toBe('2026-11-30');
    expect(leaves(22, '2026-11-25T15:00:00Z')).toBe('2026-11-25');
    // The last Wednesday of March, and the first day of April.
    expect(leaves(12, '2026-03-31T20:00:00Z')).toBe('2026-04-01');
    expect(leaves(12, '2026-07-08T15:00:00Z')).toBe('2026-07-08');
  });

  it('respects cold months within one year', () => {
    const cold = { from: 1, to: 2, belowAbvPercent: 22, days: ['monday' as const] };
    expect(leaves(12, '2026-01-07T15:00:00Z', { ...dispatch, cold })).toBe('2026-01-12');
    expect(leaves(12, '2026-11-25T15:00:00Z', { ...dispatch, cold })).toBe('2026-11-25');
  });

  it('leaves on holidays where the terms allow it, and never without a common day of dispatch', () => {
    expect(leaves(40, '2026-12-25T15:00:00Z', { ...dispatch, closedOnHolidays: false })).toBe('2026-12-25');
    const cold = { from: 1, to: 12, belowAbvPercent: 22, days: ['sunday' as const] };
    expect(leaves(12, '2026-11-25T15:00:00Z', { ...dispatch, cold })).toBeUndefined();
  });

  it('does not leave on a closed day of the shop', () => {
    const terms = { ...dispatch, closedDays: ['2026-11-25', '2026-11-26'] };
    expect(leaves(40, '2026-11-25T15:00:00Z', terms)).toBe('2026-11-27');
    expect(nextCutOff(terms, new Date('2026-11-25T15:00:00Z'))?.toISOString()).toBe(
      '2026-11-27T19:00:00.000Z',
    );
  });

  it('changes at the cut-off of the next day of dispatch', () => {
    const next = (at: string) => nextCutOff(dispatch, new Date(at))?.toISOString();
    expect(next('2026-11-25T15:00:00Z')).toBe('2026-11-25T19:00:00.000Z');
    expect(next('2026-11-25T19:00:00Z')).toBe('2026-11-26T19:00:00.000Z');
    expect(next('2026-11-27T19:00:00Z')).toBe('2026-11-30T19:00:00.000Z');
  });
});
