import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';

/** The shop's clock in milliseconds behind UTC, all autumn: days of the past need no more. */
const ZONE_MS = -5 * HOUR_MS;

/** Midnight of the day of a moment. */
export const toMidnight = (at: number): number => Math.floor((at + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;

/** 0 is Sunday. */
export const toWeekday = (at: number): number => new Date(at + ZONE_MS).getUTCDay();

/** A moment of the day of `at`: `atHour(day, 9.5)` is half past nine. */
export const atHour = (at: number, hour: number): number =>
  toMidnight(at) + Math.round(hour * 60) * MINUTE_MS;

const isWorkday = (at: number): boolean => ![0, 6].includes(toWeekday(at));

/** The first moment from `at` on at which somebody packs: on workdays from `open` to `close` o'clock. */
export function toWorkTime(at: number, { open, close }: { open: number; close: number }): number {
  if (isWorkday(at) && at < atHour(at, open)) return atHour(at, open);
  if (isWorkday(at) && at < atHour(at, close)) return at;
  let day = toMidnight(at) + DAY_MS + HOUR_MS;
  while (!isWorkday(day)) day += DAY_MS;
  return atHour(day, open);
}

/** The moment after that many workdays. */
export function addWorkdays(at: number, days: number): number {
  let day = at;
  for (let left = days; left > 0; ) {
    day += DAY_MS;
    if (isWorkday(day)) left -= 1;
  }
  return day;
}
