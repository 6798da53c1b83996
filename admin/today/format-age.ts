import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { words } from './messages.ts';

const MINUTE_MS = 60_000;

/** How long ago an instant is: `33 min`, `2 h`, `3 days`. */
export function formatAge(at: string, now = Date.now()): string {
  const age = Math.max(0, now - new Date(at).getTime());
  if (age < HOUR_MS) return words.minutes(Math.floor(age / MINUTE_MS));
  if (age < DAY_MS) return words.hours(Math.floor(age / HOUR_MS));
  return words.days(Math.floor(age / DAY_MS));
}
