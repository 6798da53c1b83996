import { DAY_MS } from '#contract/durations.ts';
import type { Answers } from '../api-client/typed-calls.ts';

export type DatedPrice = Answers['GET /price-calendar']['items'][number];

/** Prices that were planned together: one line of a day. */
export type PlanGroup = {
  key: string;
  kind: DatedPrice['kind'];
  reason: string;
  prices: readonly DatedPrice[];
};

export type CalendarDay = {
  /** `2026-12-24` */
  day: string;
  isOfMonth: boolean;
  begins: readonly PlanGroup[];
  ends: readonly PlanGroup[];
  /** Sales that are valid on it. */
  runCount: number;
};

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Another month, `step` months away. */
export function moveMonth(month: string, step: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + step);
  return at.toISOString().slice(0, 7);
}

/** Whether a price begins on a day, or a sale is valid on it. */
export const isOnDay = ({ kind, startDay, endDay }: DatedPrice, day: string): boolean =>
  startDay === day || (kind === 'sale' && startDay <= day && (endDay === null || endDay >= day));

/** The weeks of a month, from Sunday to Saturday, with what begins, ends and runs on each day. */
export function toWeeks(month: string, prices: readonly DatedPrice[]): CalendarDay[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - new Date(first).getUTCDay() * DAY_MS;
  const end = Date.parse(`${moveMonth(month, 1)}-01T00:00:00Z`);
  const weeks: CalendarDay[][] = [];
  for (let week = start; week < end; week += 7 * DAY_MS)
    weeks.push(
      Array.from({ length: 7 }, (_, index) => toCalendarDay(toDay(week + index * DAY_MS), month, prices)),
    );
  return weeks;
}

function toCalendarDay(day: string, month: string, prices: readonly DatedPrice[]): CalendarDay {
  const sales = prices.filter(({ kind }) => kind === 'sale');
  return {
    day,
    isOfMonth: day.startsWith(month),
    begins: groupPlans(prices.filter(({ startDay }) => startDay === day)),
    ends: groupPlans(sales.filter(({ endDay }) => endDay === day)),
    runCount: sales.filter((price) => isOnDay(price, day)).length,
  };
}

/** Puts together what has the same kind, times and reason. */
export function groupPlans(prices: readonly DatedPrice[]): PlanGroup[] {
  const keyOf = ({ kind, startsAt, endsAt, reason }: DatedPrice): string =>
    [kind, startsAt, endsAt, reason].join(' ');
  return [...Map.groupBy(prices, keyOf)].flatMap(([key, all]) => {
    const [first] = all;
    return first ? [{ key, kind: first.kind, reason: first.reason, prices: all }] : [];
  });
}
