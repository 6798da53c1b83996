import { calendarDate, findDayStart } from '#modules/compliance/index.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type DatedPrice, listPricesBetween } from './list-prices-between.ts';

/** Prices of a month, in days of the shop's time zone: `startDay`, and the last day of a sale. */
export type PriceCalendar = {
  /** Such as `2026-12`. */
  month: string;
  today: string;
  /** There are more than `limit`. */
  isCut: boolean;
  prices: DayPrice[];
  /** What waits for its time, in any month. */
  coming: DayPrice[];
};
type DayPrice = DatedPrice & { startDay: string; endDay: string | null };

/** Planned prices that are listed ahead of their month. */
const MAX_COMING = 200;
/** Further ahead nothing is planned. */
const FAR = new Date('2100-01-01T00:00:00Z');

/** Loads the prices that begin in a month, and sales that are valid in it; without one, of this month. */
export async function loadPriceCalendar(
  db: Handle,
  given: { month: string | undefined; now: Date; limit: number },
): Promise<PriceCalendar> {
  const { now, limit } = given;
  const timeZone = await loadTimeZone(db);
  const today = calendarDate(now, timeZone);
  const month = given.month ?? today.slice(0, 7);
  const from = findDayStart(noonOf(month, 0), timeZone);
  const to = findDayStart(noonOf(month, 1), timeZone);
  const found = await listPricesBetween(db, { from, to }, limit + 1);
  const withDays = (price: DatedPrice): DayPrice => ({
    ...price,
    startDay: calendarDate(price.startsAt, timeZone),
    endDay: price.endsAt && calendarDate(new Date(price.endsAt.getTime() - 1), timeZone),
  });
  const coming = await listPricesBetween(db, { from: now, to: FAR }, MAX_COMING);
  return {
    month,
    today,
    isCut: found.length > limit,
    prices: found.slice(0, limit).map(withDays),
    coming: coming.filter(({ state }) => state === 'waiting').map(withDays),
  };
}

/** Noon in UTC of the first day of a month, or of one after it: that day in every zone of Canada. */
function noonOf(month: string, after: number): Date {
  const noon = new Date(`${month}-01T12:00:00Z`);
  noon.setUTCMonth(noon.getUTCMonth() + after);
  return noon;
}
