import { expect, it } from 'vitest';
import { getCompared, getPreset } from './period.ts';

it.each([
  ['days', '2026-10-25', '2026-11-23'],
  ['month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['quarter', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2026-07-01', '2026-09-30'],
  ['year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(getPreset(preset, '2026-11-23')).toEqual({ from, to });
});

it('begins a year before its first month with the last year', () => {
  expect(getPreset('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(getPreset('last-quarter', '2026-02-01')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
});

it('compares with as many days before, or with the same days a year ago', () => {
  const period = { from: '2028-02-29', to: '2028-03-01' };
  expect(getCompared(period, 'previous')).toEqual({ from: '2028-02-27', to: '2028-02-28' });
  expect(getCompared(period, 'year')).toEqual({ from: '2027-02-28', to: '2027-03-01' });
  expect(getCompared(period, 'none')).toBeUndefined();
});
