/** A day of 24 hours: not that of a place where the clocks change. */
export const DAY_MS = 86_400_000;
export const DAY_SECONDS = 86_400;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
