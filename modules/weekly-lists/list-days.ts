import { addDays, toDay } from '#platform/zoned-days.ts';

const TUESDAY = 2;

/** Returns the Tuesday of an instant in a time zone: that day, or the next one. */
export function nextTuesday(at: Date, timeZone: string): string {
  const today = toDay(at, timeZone);
  return addDays(today, (TUESDAY + 7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7);
}

/** Returns the last Tuesdays before an instant in a time zone, without that day, the newest first. */
export function lastTuesdays(at: Date, timeZone: string, count: number): string[] {
  const next = nextTuesday(at, timeZone);
  return Array.from({ length: count }, (_, index) => addDays(next, -7 * (index + 1)));
}
