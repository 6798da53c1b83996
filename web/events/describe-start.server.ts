import { formatDate } from '#contract/format/format-date.ts';

/**
 * Formats day and time of an instant in a time zone: `Thursday, December 10, 2026`, `7:00 p.m. ET`.
 * Only the server formats them: a browser may write them differently.
 */
export const describeStart = (start: Date, timeZone: string): { weekday: string; time: string } => ({
  weekday: formatDate(start, 'weekday', timeZone),
  time: clockTime(start, timeZone),
});

/** Formats the time of an instant in a time zone, with the zone's generic name: `7:00 p.m. ET`. */
export const clockTime = (instant: Date, timeZone: string): string => formatDate(instant, 'time', timeZone);
