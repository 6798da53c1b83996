import { holidayOn } from '#contract/sommelier/holidays.ts';
import { WEEKDAYS } from '#contract/sommelier/week.ts';
import type { TradeTerms } from '#modules/compliance/index.ts';
import { dayAt, getInstant } from './events/zoned-time.ts';

type Terms = NonNullable<TradeTerms['dispatch']>;

/** When a parcel leaves, and until when of that day it may be paid for. */
export type Dispatch = {
  city: string;
  /** The day's midnight in UTC, to be written as a day of that calendar. */
  day: Date;
  /** The instant before which an order of that day has to be paid. */
  cutOff: Date;
  timeZone: string;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Through any run of holidays. */
const FURTHEST_DAYS = 21;

/** The next parcel with a bottle of that strength, if it is paid for at an instant; null where none leaves for weeks. */
export function nextDispatch(terms: Terms, abvPercent: number, at: Date): Dispatch | null {
  const { year, month, day } = dayAt(at, terms.timeZone);
  const today = Date.UTC(year, month - 1, day);
  for (let dayMs = today; dayMs <= today + FURTHEST_DAYS * DAY_MS; dayMs += DAY_MS) {
    const cutOff = getCutOff(terms, dayMs);
    if (at < cutOff && leavesOn(terms, abvPercent, dayMs))
      return { city: terms.city, day: new Date(dayMs), cutOff, timeZone: terms.timeZone };
  }
  return null;
}

/** The next instant at which what is paid for begins to leave on a later day. */
export function nextCutOff(terms: Terms, at: Date): Date | null {
  // What no cold holds back leaves on every day on which anything does.
  return nextDispatch({ ...terms, cold: undefined }, 100, at)?.cutOff ?? null;
}

function getCutOff({ cutOff, timeZone }: Terms, dayMs: number): Date {
  const [hour = 0, minute = 0] = cutOff.split(':').map(Number);
  const date = new Date(dayMs);
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return getInstant(day, { hour, minute }, timeZone);
}

function leavesOn({ days, closedOnHolidays, cold }: Terms, abvPercent: number, dayMs: number): boolean {
  const date = new Date(dayMs);
  const weekday = WEEKDAYS[date.getUTCDay()] ?? 'sunday';
  if (!days.includes(weekday) || (closedOnHolidays && holidayOn(dayMs) !== null)) return false;
  if (!cold || abvPercent >= cold.belowAbvPercent) return true;
  const month = date.getUTCMonth() + 1;
  const isCold =
    cold.from <= cold.to ? month >= cold.from && month <= cold.to : month >= cold.from || month <= cold.to;
  return !isCold || cold.days.includes(weekday);
}
