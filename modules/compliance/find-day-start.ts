import { calendarDate } from './calendar-date.ts';

/** Longer than any day. */
const SPAN_MS = 26 * 60 * 60 * 1000;

/**
 * Returns the first instant of the day that `at` is in, in a time zone. A day may have 23 or 25 hours,
 * so it is searched: the calendar day changes once within the 26 hours before.
 */
export function findDayStart(at: Date, timeZone: string): Date {
  const day = calendarDate(at, timeZone);
  let [before, within] = [at.getTime() - SPAN_MS, at.getTime()];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (calendarDate(new Date(middle), timeZone) === day) within = middle;
    else before = middle;
  }
  return new Date(within);
}
