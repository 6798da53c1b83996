import { expect, it } from 'vitest';
import { describeWaiting } from './describe-waiting.ts';

it.each([
  ['2026-11-23T12:00:30Z', '0 min'],
  ['2026-11-23T12:59:59Z', '59 min'],
  ['2026-11-23T13:00:00Z', '1 h'],
  ['2026-11-24T11:59:00Z', '23 h'],
  ['2026-11-24T12:00:00Z', '1 day'],
  ['2026-12-03T11:00:00Z', '9 days'],
  // The clock of the browser is behind.
  ['2026-11-23T11:58:00Z', '0 min'],
])('what was paid at noon has waited at %s: %s', (now, text) => {
  expect(describeWaiting('2026-11-23T12:00:00Z', new Date(now))).toBe(text);
});
