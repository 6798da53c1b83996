import { expect, it } from 'vitest';
import { MAX_ATTEMPTS } from '#contract/webhooks/webhook-limits.ts';
import { retryDelayMs } from './retry-delay.ts';

const delays = (random: number) =>
  Array.from({ length: MAX_ATTEMPTS }, (_, index) => retryDelayMs(index + 1, () => random));

it('an event is tried again after 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h, and then no more', () => {
  const [minute, hour] = [60_000, 3_600_000];
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * hour);
  expect(delays(0)).toEqual([5_000, 5 * minute, 30 * minute, ...hours, undefined]);
});

it('each delay is up to a tenth longer', () => {
  const ratios = delays(1).map((delay, index) => (delay ?? 0) / (delays(0)[index] ?? 1));
  expect(ratios.slice(0, -1).map((ratio) => ratio.toFixed(3))).toEqual(Array(9).fill('1.100'));
});
