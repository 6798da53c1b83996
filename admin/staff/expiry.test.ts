import { expect, it } from 'vitest';
import { countDays, listExpiries, OWN_DAY } from './expiry.ts';

const TODAY = '2026-11-29';

it('the usual lifetimes of a key say on which day it expires', () => {
  expect(listExpiries(TODAY).map(({ label }) => label)).toEqual([
    'Dec 29, 2026 (30 days)',
    'Feb 27, 2027 (90 days)',
    'Nov 29, 2027 (one year)',
    'Another day…',
  ]);
});

it.each([
  ['90', '', 90],
  ['365', '2026-12-01', 365],
  [OWN_DAY, '2026-11-30', 1],
  [OWN_DAY, '2027-11-29', 365],
  [OWN_DAY, '2026-11-29', 0],
  [OWN_DAY, '2026-11-01', -28],
  [OWN_DAY, '', Number.NaN],
])('the expiry %j, day %j, is in %j days', (expiry, day, days) =>
  expect(countDays(expiry, day, TODAY)).toBe(days),
);
