import { expect, it } from 'vitest';
import { findOutside } from './find-outside.ts';

const HOURS = { timeZone: 'America/Toronto', earliest: '09:00', latest: '23:00' };

it.each([
  // Toronto is five hours behind in winter, four in summer.
  ['2026-11-30T13:59:00Z', '08:59'],
  ['2026-11-30T14:00:00Z', undefined],
  ['2026-12-01T04:00:00Z', undefined],
  ['2026-12-01T04:01:00Z', '23:01'],
  ['2026-12-01T05:30:00Z', '00:30'],
  ['2026-07-01T13:00:00Z', undefined],
])('%s is outside the hours: %s', (at, now) => {
  expect(findOutside(HOURS, new Date(at))?.now).toBe(now);
});
