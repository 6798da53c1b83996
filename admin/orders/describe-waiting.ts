import { words } from './messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long something has waited: `12 min`, `5 h`, `3 days`. Whole units, rounded down. */
export function describeWaiting(since: string, now = new Date()): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return words.waited.minutes(minutes);
  if (minutes < DAY_MINUTES) return words.waited.hours(Math.floor(minutes / HOUR_MINUTES));
  return words.waited.days(Math.floor(minutes / DAY_MINUTES));
}
