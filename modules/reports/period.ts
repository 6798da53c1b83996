import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contract/money.ts';
import { DAY_MS } from '#contract/durations.ts';
import { findDayStart } from '#modules/compliance/index.ts';
import type { Span } from '#modules/orders/office.ts';

/** Days of the shop's time zone, such as `2026-11-01`; both are in it. */
export type Period = { from: string; to: string };

/** Whose entries a report sums: those of one mode and one currency. */
export type Books = { isTest: boolean; timeZone: string; currency: Currency };

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Returns the day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days of the longest report. */
const MAX_DAYS = 3_660;

/** Whether a report can be of these days: they end after they begin, within ten years. */
export function isReportable({ from, to }: Period): boolean {
  const days = Math.round((noonOf(to) - noonOf(from)) / DAY_MS) + 1;
  return days >= 1 && days <= MAX_DAYS;
}

/** The instant at which a day begins. Noon in UTC lies within that day in every zone of Canada. */
const findBegin = (day: string, timeZone: string): Date => findDayStart(new Date(noonOf(day)), timeZone);

/** Returns the instants of a period; `to` is not in it. */
export const toSpan = ({ from, to }: Period, { timeZone }: Pick<Books, 'timeZone'>): Span => ({
  from: findBegin(from, timeZone),
  to: findBegin(addDays(to, 1), timeZone),
});

/** Returns the condition on an entry's instant, mode and currency. */
export function inBooks(alias: string, period: Period, books: Books): SQL {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const { from, to } = toSpan(period, books);
  return sql`${column('is_test')} = ${books.isTest} and ${column('currency')} = ${books.currency}
    and ${column('at')} >= ${from.toISOString()}::timestamptz and ${column('at')} < ${to.toISOString()}::timestamptz`;
}
