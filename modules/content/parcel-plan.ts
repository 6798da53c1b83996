import { DAY_MS } from '#contract/durations.ts';
import type { PlannedDays } from '#contract/orders/describe-parcel.ts';
import { holidayOn } from '#contract/sommelier/holidays.ts';
import { type DispatchTerms, nextDispatch } from './dispatch.ts';
import { parseDayRange } from './shipping.ts';

/** What of an order decides when its parcel leaves and arrives. */
export type PaidParcel = {
  lines: readonly { abvPercent: number }[];
  /** Working days of the method, `1 to 3`. */
  deliveryDays: string;
  /** The instant of the payment. */
  paidAt: Date;
};

/**
 * Plans the parcel of a paid order: all its bottles leave together, as the weakest of them does. Working
 * days are Monday to Friday without the public holidays of Ontario. `null` without terms of dispatch,
 * and for a pick-up, which has no days.
 */
export function planParcel(
  terms: DispatchTerms | undefined,
  { lines, deliveryDays, paidAt }: PaidParcel,
): PlannedDays | null {
  if (deliveryDays === '') return null;
  const weakest = Math.min(...lines.map(({ abvPercent }) => abvPercent));
  const next = terms && nextDispatch(terms, weakest, paidAt);
  if (!next) return null;
  const range = parseDayRange(deliveryDays);
  return {
    city: next.city,
    leaves: next.day,
    arrives: range && {
      first: addWorkingDays(next.day, range.min),
      last: addWorkingDays(next.day, range.max),
    },
  };
}

function addWorkingDays(day: Date, count: number): Date {
  let dayMs = day.getTime();
  for (let left = count; left > 0; ) {
    dayMs += DAY_MS;
    if (isWorkingDay(dayMs)) left -= 1;
  }
  return new Date(dayMs);
}

const SATURDAY = 6;

function isWorkingDay(dayMs: number): boolean {
  const weekday = new Date(dayMs).getUTCDay();
  return weekday !== 0 && weekday !== SATURDAY && holidayOn(dayMs) === null;
}
