import { calendarDate, listUpcomingChanges } from '#modules/compliance/index.ts';
import { listUpcomingPrices } from '#modules/prices/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { addDays } from './add-days.ts';

const HORIZON_DAYS = 90;

/** Changes of law, licences and prices within 90 days, the next first. */
export async function listUpcoming(db: Handle, now: Date, timeZone: string) {
  const until = addDays(now, HORIZON_DAYS);
  const changes = await listUpcomingChanges(db, {
    from: calendarDate(now, timeZone),
    to: calendarDate(until, timeZone),
  });
  const prices = await listUpcomingPrices(db, { from: now, to: until }, 20);
  const planned = prices.map(({ productId, name, kind, cents: amount, startsAt }) => ({
    kind,
    day: calendarDate(startsAt, timeZone),
    province: null,
    productId,
    name,
    cents: amount,
  }));
  return [...changes, ...planned].sort((one, other) => one.day.localeCompare(other.day)).slice(0, 30);
}
