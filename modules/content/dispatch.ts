import { DAY_MS } from '#contract/durations.ts';
import { holidayOn } from '#contract/sommelier/holidays.ts';
import { WEEKDAYS } from '#contract/sommelier/week.ts';
import { loadTrade, type TradeTerms } from '#modules/compliance/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { dayAt, getInstant } from '#platform/zoned-time.ts';

export type DispatchTerms = NonNullable<TradeTerms['dispatch']> & {
  /** Days on which the shop is closed. */
  closedDays?: readonly string[];
};

/** Returns when parcels leave by the terms and the closed days of the shop. */
export const getDispatchTerms = (trade: Awaited<ReturnType<typeof loadTrade>>): DispatchTerms | undefined =>
  trade?.terms.dispatch && { ...trade.terms.dispatch, closedDays: trade.closedDays };

/** Loads the terms of trade, in which parcels do not leave on closed days of the shop. */
export async function loadDispatchedTrade(db: Handle) {
  const found = await loadTrade(db);
  return found && { ...found, terms: { ...found.terms, dispatch: getDispatchTerms(found) } };
}

/** When a parcel leaves, and until when it must be paid. */
export type Dispatch = {
  city: string;
  /** Midnight UTC of the day, for display in a UTC calendar. */
  day: Date;
  /** Orders of that day must be paid before this instant. */
  cutOff: Date;
  timeZone: string;
};

/** No shop is closed for longer. */
const FURTHEST_DAYS = 90;

/**
 * Returns the next parcel for a bottle of that strength if it is paid at an instant; `null` where
 * none leaves for weeks.
 */
export function nextDispatch(terms: DispatchTerms, abvPercent: number, at: Date): Dispatch | null {
  const { year, month, day } = dayAt(at, terms.timeZone);
  const today = Date.UTC(year, month - 1, day);
  for (let dayMs = today; dayMs <= today + FURTHEST_DAYS * DAY_MS; dayMs += DAY_MS) {
    const cutOff = getCutOff(terms, dayMs);
    if (at < cutOff && leavesOn(terms, abvPercent, dayMs))
      return { city: terms.city, day: new Date(dayMs), cutOff, timeZone: terms.timeZone };
  }
  return null;
}

/**
 * Returns the next instant after which parcels leave on a later day; `null` without dispatch for
 * weeks.
 */
export function nextCutOff(terms: DispatchTerms, at: Date): Date | null {
  // A bottle that cold does not delay leaves on every day of dispatch.
  return nextDispatch({ ...terms, cold: undefined }, 100, at)?.cutOff ?? null;
}

/** Returns the instant before which an order of a day must be paid; the day is its UTC midnight. */
export function getCutOff({ cutOff, timeZone }: DispatchTerms, dayMs: number): Date {
  const [hour = 0, minute = 0] = cutOff.split(':').map(Number);
  const date = new Date(dayMs);
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return getInstant(day, { hour, minute }, timeZone);
}

function leavesOn(terms: DispatchTerms, abvPercent: number, dayMs: number): boolean {
  const date = new Date(dayMs);
  const weekday = WEEKDAYS[date.getUTCDay()] ?? 'sunday';
  if (terms.closedOnHolidays && holidayOn(dayMs) !== null) return false;
  if (terms.closedDays?.includes(date.toISOString().slice(0, 10))) return false;
  return listDispatchDays(terms, abvPercent, date.getUTCMonth() + 1).includes(weekday);
}

/** Returns the weekdays on which bottles of that strength leave in a month (1 to 12). */
export function listDispatchDays(
  { days, cold }: DispatchTerms,
  abvPercent: number,
  month: number,
): DispatchTerms['days'] {
  if (!cold || abvPercent >= cold.belowAbvPercent) return days;
  const isCold =
    cold.from <= cold.to ? month >= cold.from && month <= cold.to : month >= cold.from || month <= cold.to;
  return isCold ? days.filter((day) => cold.days.includes(day)) : days;
}
