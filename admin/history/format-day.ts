import { DAY_MS } from '#contract/durations.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { words } from './messages.ts';

/** The day of an instant in the shop: `Today`, `Sunday, November 22`; in other years with its year. */
export function formatDay(at: string, timeZone?: string, now = new Date()): string {
  const nameOf = (instant: Date): string => formatDate(instant, 'weekday', timeZone);
  const day = nameOf(new Date(at));
  if (day === nameOf(now)) return words.today;
  if (day === nameOf(new Date(now.getTime() - DAY_MS))) return words.yesterday;
  const isThisYear = new Date(at).getUTCFullYear() === now.getUTCFullYear();
  return isThisYear ? formatDate(new Date(at), 'weekdayInYear', timeZone) : day;
}

/** The time of an instant in the shop: `21:58`. */
export const formatTime = (at: string, timeZone?: string): string =>
  formatDate(new Date(at), 'clock', timeZone);
