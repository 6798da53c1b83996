import { dayAt, getInstant } from './zoned-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day of an instant in a time zone: `2026-11-24`. */
export function toDay(at: Date, timeZone: string): string {
  const { year, month, day } = dayAt(at, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Returns the day that is so many days after a day such as `2026-11-24`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the instant at which a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const at = new Date(`${day}T00:00:00Z`);
  const calendarDay = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
  return getInstant(calendarDay, { hour: 0, minute: 0 }, timeZone);
}
