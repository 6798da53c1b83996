const FIRST_MS = 10_000;
const MAX_MS = 6 * 60 * 60 * 1000;

/** After this number of attempts a job is dead: with the delays below, about a day after the first. */
export const MAX_ATTEMPTS = 16;

/**
 * Returns the delay after an attempt (from 1): exponential back-off with full jitter, so that jobs
 * that failed together are not retried together. Between 0 and 10 s, 20 s, 40 s … 6 hours.
 */
export function retryDelayMs(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(MAX_MS, FIRST_MS * 2 ** (attempt - 1));
}
