import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

it('delays are random, with a maximum that doubles up to six hours', () => {
  expect([1, 2, 3].map((attempt) => retryDelayMs(attempt, () => 1))).toEqual([10_000, 20_000, 40_000]);
  expect(retryDelayMs(16, () => 1)).toBe(6 * 60 * 60 * 1000);
  expect(retryDelayMs(5, () => 0)).toBe(0);
});
