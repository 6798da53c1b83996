import { DAY_MS } from '../durations.ts';
import { holidayOn } from './holidays.ts';
import type { Hours, ShopHours } from './week.ts';

/**
 * Whether the shop is open at an instant: until when, or from when on which weekday (0 is Sunday),
 * in minutes since midnight.
 */
export type Opening =
  | { isOpen: true; closes: number }
  | {
      isOpen: false;
      weekday: number;
      opens: number;
      /** For what it is closed on a day that is otherwise open. */
      holiday: string | null;
    };

/** No shop is closed for longer. */
const FURTHEST_DAYS = 90;

/**
 * Returns whether the shop is open at an instant, and otherwise when it opens next, in its own time
 * zone. Returns `null` for a week without hours.
 */
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
  // A day without hours, such as Sunday, is not closed because of a holiday.
  const isWeekOpen = (shopHours.week[getWeekday(today)] ?? null) !== null;
  const holiday = (isWeekOpen && findClosing(today, shopHours)?.name) || null;
  if (hours && minute < hours.opens) return { isOpen: false, ...getStart(today, hours), holiday };
  for (let next = today + DAY_MS; next <= today + FURTHEST_DAYS * DAY_MS; next += DAY_MS) {
    const opening = hoursOn(next, shopHours);
    if (opening) return { isOpen: false, ...getStart(next, opening), holiday };
  }
  return null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter is slow. */
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

/** Returns for what the shop is closed on a day of its week; `undefined`: it is not. */
function findClosing(
  dayMs: number,
  { closedOnHolidays, closedDays = [] }: ShopHours,
): { name?: string | undefined } | undefined {
  const own = closedDays.find(({ day }) => Date.parse(day) === dayMs);
  const holiday = closedOnHolidays ? holidayOn(dayMs) : null;
  return own ?? (holiday === null ? undefined : { name: holiday });
}

/** The hours of a calendar day, given as its UTC midnight; `null` when it is closed. */
function hoursOn(dayMs: number, shopHours: ShopHours): Hours | null {
  return findClosing(dayMs, shopHours) ? null : (shopHours.week[getWeekday(dayMs)] ?? null);
}

function getStart(dayMs: number, { opens }: Hours): { weekday: number; opens: number } {
  return { weekday: getWeekday(dayMs), opens };
}
