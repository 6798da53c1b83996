import { DAY_MS } from '../durations.ts';
import { HOLIDAY_NAMES as names } from './holiday-messages.ts';

const MONDAY = 1;

/**
 * Ontario's public holidays (Employment Standards Act, 2000, section 1), each by its rule: the day
 * of a year as UTC midnight in milliseconds. A holiday on a day that is closed anyway is not moved.
 */
const HOLIDAYS: readonly { name: string; in(year: number): number }[] = [
  { name: names.newYear, in: (year) => Date.UTC(year, 0, 1) },
  // The third Monday of February.
  { name: names.family, in: (year) => mondayFrom(Date.UTC(year, 1, 15)) },
  { name: names.goodFriday, in: (year) => easter(year) - 2 * DAY_MS },
  // The last Monday before May 25.
  { name: names.victoria, in: (year) => mondayFrom(Date.UTC(year, 4, 18)) },
  { name: names.canada, in: (year) => Date.UTC(year, 6, 1) },
  // The first Monday of September.
  { name: names.labour, in: (year) => mondayFrom(Date.UTC(year, 8, 1)) },
  // The second Monday of October.
  { name: names.thanksgiving, in: (year) => mondayFrom(Date.UTC(year, 9, 8)) },
  { name: names.christmas, in: (year) => Date.UTC(year, 11, 25) },
  { name: names.boxing, in: (year) => Date.UTC(year, 11, 26) },
];

/**
 * Returns the public holiday of a calendar day, given as its UTC midnight in milliseconds; `null`
 * when it is none.
 */
export function holidayOn(dayMs: number): string | null {
  const year = new Date(dayMs).getUTCFullYear();
  return HOLIDAYS.find((holiday) => holiday.in(year) === dayMs)?.name ?? null;
}

/** The first Monday on or after a day. */
function mondayFrom(dayMs: number): number {
  return dayMs + ((7 + MONDAY - new Date(dayMs).getUTCDay()) % 7) * DAY_MS;
}

/**
 * Easter Sunday of the Gregorian calendar, by the algorithm of Nature 13 (1876), page 487, with the
 * variable names of Meeus (Astronomical Algorithms, chapter 8).
 */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return Date.UTC(year, 2, 22 + h + l - 7 * m);
}
