import { dayAt, getInstant } from '#platform/zoned-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TUESDAY = 2;

/** Returns the day of an instant in a time zone: `2026-11-24`. */
export function toDay(at: Date, timeZone: string): string {
  const { year, month, day } = dayAt(at, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Returns the Tuesday of an instant in a time zone: that day, or the next one. */
export function nextTuesday(at: Date, timeZone: string): string {
  const today = new Date(`${toDay(at, timeZone)}T00:00:00Z`);
  return addDays(today, (TUESDAY + 7 - today.getUTCDay()) % 7);
}

/** Returns the last Tuesdays before an instant in a time zone, without that day, the newest first. */
export function lastTuesdays(at: Date, timeZone: string, count: number): string[] {
  const next = new Date(`${nextTuesday(at, timeZone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => addDays(next, -7 * (index + 1)));
}

/** Returns the instant at which a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const at = new Date(`${day}T00:00:00Z`);
  const calendarDay = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
  return getInstant(calendarDay, { hour: 0, minute: 0 }, timeZone);
}

const addDays = (day: Date, days: number): string =>
  new Date(day.getTime() + days * DAY_MS).toISOString().slice(0, 10);
