import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { shiftTimes } from './shift-times.ts';

const shift = {
  from: Date.parse('2026-09-01T00:00:00Z'),
  to: Date.parse('2027-02-01T00:00:00Z'),
  ms: 3 * DAY_MS + HOUR_MS,
  days: 3,
};

describe('shiftTimes', () => {
  it.each([
    ['"2026-11-30T20:10:00.5+00:00"', '"2026-12-03T21:10:00.500+00:00"'],
    ['"2026-11-30T20:10:00.123456+00:00"', '"2026-12-03T21:10:00.123456+00:00"'],
    ['"2026-11-30T20:10:00Z"', '"2026-12-03T21:10:00.000Z"'],
    ['{"quote":{"date":"2026-11-30"}}', '{"quote":{"date":"2026-12-03"}}'],
  ])('moves %s', (given, moved) => expect(shiftTimes(given, shift)).toBe(moved));

  it.each([
    ['a day of a law', '"2025-01-01"'],
    ['a year', '"2019"'],
    ['a time within a sentence', '"Packed on 2026-11-30"'],
    ['what only looks like a day', '"2026-99-99"'],
  ])('leaves %s', (_, text) => expect(shiftTimes(text, shift)).toBe(text));
});
