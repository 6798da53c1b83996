import { holidayOn } from './holidays.ts';
import { type Hours, WEEK } from './week.ts';

/** Where the clocks of the week hang. */
export const HOURS_ZONE = 'America/Toronto';

/** What is open at an instant: until which hour, or from which hour of which day of the week (0 is Sunday). */
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

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: HOURS_ZONE,
  hourCycle: 'h23',
  ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const),
});

/** Whether a sommelier answers at an instant, and else when again, in hours of Toronto's clock; null where nobody ever does. */
export function openingAt(instant: Date, week: Week = WEEK): Opening | null {
  const now = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => now.get(type) ?? 0;
  const hour = part('hour');
  const today = Date.UTC(part('year'), part('month') - 1, part('day'));
  const hours = hoursOn(today, week);
  if (hours && hour >= hours.opens && hour < hours.closes) return { isOpen: true, closes: hours.closes };
  // A Sunday is closed for no holiday.
  const holiday = isWeekOpen(today, week) ? holidayOn(today) : null;
  if (hours && hour < hours.opens) return { isOpen: false, ...startOf(today, hours), holiday };
  for (let next = today + DAY_MS; next <= today + FURTHEST_DAYS * DAY_MS; next += DAY_MS) {
    const opening = hoursOn(next, week);
    if (opening) return { isOpen: false, ...startOf(next, opening), holiday };
  }
  return null;
}

type Week = typeof WEEK;

const weekdayOf = (dayMs: number): number => new Date(dayMs).getUTCDay();
const isWeekOpen = (dayMs: number, week: Week): boolean => (week[weekdayOf(dayMs)] ?? null) !== null;

/** The hours of a day of the calendar, given as its midnight in UTC; null where it is closed. */
function hoursOn(dayMs: number, week: Week): Hours | null {
  return holidayOn(dayMs) === null ? (week[weekdayOf(dayMs)] ?? null) : null;
}

function startOf(dayMs: number, { opens }: Hours): { weekday: number; opens: number } {
  return { weekday: weekdayOf(dayMs), opens };
}
