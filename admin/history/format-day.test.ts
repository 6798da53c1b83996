import { expect, it } from 'vitest';
import { formatDay, formatTime } from './format-day.ts';

const ZONE = 'America/Toronto';
const NOW = new Date('2026-11-30T03:30:00Z');

it('names the day of the shop, not that of UTC', () => {
  const day = (at: string) => formatDay(at, ZONE, NOW);
  expect(day('2026-11-30T02:00:00Z')).toBe('Today');
  expect(day('2026-11-29T04:59:00Z')).toBe('Yesterday');
  expect(day('2026-11-22T20:00:00Z')).toBe('Sunday, November 22');
  expect(day('2025-11-22T20:00:00Z')).toBe('Saturday, November 22, 2025');
  expect(formatTime('2026-11-29T21:05:00Z', ZONE)).toBe('16:05');
});
