import { holidayOn } from './holidays.ts';
import type { Hours, ShopHours } from './week.ts';

/** What is open at an instant: until when, or from when on which day of the week (0 is Sunday), in minutes since midnight. */
export type Opening =
  | { isOpen: true; closes: number }
  | {
      isOpen: false;
      weekday: number;
      opens: number;
      /** The holiday for which it is closed on a day that is open otherwise. */
      holiday: string | null;
    };

const DAY_MS = 24 * 60 * 60 * 1000;
/** A week that is open at all opens within so many days, whatever the holidays. */
const FURTHEST_DAYS = 21;

/** Returns whether the shop answers at an instant, and else when again, by its own clock; null for a week without hours. */
export function openingAt(instant: Date, shopHours: ShopHours): Opening | null {
  const now = new Map(
    clockIn(shopHours.timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => now.get(type) ?? 0;
  const minute = part('hour') * 60 + part('minute');
  const today = Date.UTC(part('year'), part('month') - 1, part('day'));
  const hours = hoursOn(today, shopHours);
  if (hours && minute >= hours.opens && minute < hours.closes) return { isOpen: true, closes: hours.closes };
  // A Sunday is closed for no holiday.
  const isWeekOpen = (shopHours.week[getWeekday(today)] ?? null) !== null;
  const holiday = isWeekOpen ? closingHoliday(today, shopHours) : null;
  if (hours && minute < hours.opens) return { isOpen: false, ...getStart(today, hours), holiday };
  for (let next = today + DAY_MS; next <= today + FURTHEST_DAYS * DAY_MS; next += DAY_MS) {
    const opening = hoursOn(next, shopHours);
    if (opening) return { isOpen: false, ...getStart(next, opening), holiday };
  }
  return null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one is slow. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const),
  });
  clocks.set(timeZone, clock);
  return clock;
}

const getWeekday = (dayMs: number): number => new Date(dayMs).getUTCDay();
const closingHoliday = (dayMs: number, { closedOnHolidays }: ShopHours): string | null =>
  closedOnHolidays ? holidayOn(dayMs) : null;

/** The hours of a day of the calendar, given as its midnight in UTC; null where it is closed. */
function hoursOn(dayMs: number, shopHours: ShopHours): Hours | null {
  return closingHoliday(dayMs, shopHours) === null ? (shopHours.week[getWeekday(dayMs)] ?? null) : null;
}

function getStart(dayMs: number, { opens }: Hours): { weekday: number; opens: number } {
  return { weekday: getWeekday(dayMs), opens };
}
