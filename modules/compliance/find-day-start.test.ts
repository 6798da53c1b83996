import { expect, it } from 'vitest';
import { findDayStart } from './find-day-start.ts';

it.each([
  ['2026-11-22T17:00:00Z', '2026-11-22T05:00:00.000Z'],
  // The clocks go back: this day has 25 hours.
  ['2026-11-02T04:59:59Z', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02T05:00:00Z', '2026-11-02T05:00:00.000Z'],
  // They go forward: 23 hours.
  ['2026-03-08T12:00:00Z', '2026-03-08T05:00:00.000Z'],
])('the day of %s began at %s in Toronto', (at, start) => {
  expect(findDayStart(new Date(at), 'America/Toronto').toISOString()).toBe(start);
});
