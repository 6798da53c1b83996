const FIRST_MS = 10_000;
const MAX_MS_LENGTH = 6 * 60 * 60 * 1000;

/** After this many attempts a job becomes a dead letter: with the delays below, about a day after the first. */
export const MAX_ATTEMPTS = 16;

/**
 * How long a job waits after its attempt of that number (from 1): exponential back-off with full jitter, so that what failed
 * together does not come back together. Between nothing and 10 s, 20 s, 40 s … 6 hours.
 */
export function retryDelayMs(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(MAX_MS_LENGTH, FIRST_MS * 2 ** (attempt - 1));
}
