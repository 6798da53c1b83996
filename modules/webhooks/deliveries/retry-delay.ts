import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';

/** After each failed attempt; about three days in all. */
const DELAYS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Up to a tenth longer, so that events that failed together are not tried together again. */
const JITTER = 0.1;

/** Returns the delay after a failed attempt (from 1) in milliseconds; `undefined` after the last one. */
export function retryDelayMs(attempt: number, random: () => number = Math.random): number | undefined {
  const delay = DELAYS_MS[attempt - 1];
  return delay === undefined ? undefined : delay * (1 + JITTER * random());
}
