import { dayAt, formatDay } from '#platform/zoned-time.ts';

/** Returns the calendar day of an instant in `timeZone` (IANA name), such as `2026-11-22`. */
export const calendarDate = (at: Date, timeZone: string): string => formatDay(dayAt(at, timeZone));
