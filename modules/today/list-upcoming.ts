import { calendarDate, listUpcomingChanges } from '#modules/compliance/index.ts';
import { listUpcomingPrices } from '#modules/prices/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { addDays } from './add-days.ts';

const HORIZON_DAYS = 90;
/** Planned prices that are counted. */
const MAX_PRICES = 1000;
/** Products of a day that are named. */
const NAMED_PRODUCTS = 3;

/** Changes of law, licences and prices within 90 days by day and kind, the next first. */
export async function listUpcoming(db: Handle, now: Date, timeZone: string) {
  const until = addDays(now, HORIZON_DAYS);
  const changes = await listUpcomingChanges(db, {
    from: calendarDate(now, timeZone),
    to: calendarDate(until, timeZone),
  });
  const prices = await listUpcomingPrices(db, { from: now, to: until }, MAX_PRICES);
  const planned = prices.map((price) => ({ ...price, day: calendarDate(price.startsAt, timeZone) }));
  const byDay = Map.groupBy(planned, ({ kind, day }) => `${day} ${kind}`);
  return [...changes, ...[...byDay.values()].flatMap(groupPrices)].sort((one, other) =>
    one.day.localeCompare(other.day),
  );
}

type Planned = Awaited<ReturnType<typeof listUpcomingPrices>>[number] & { day: string };

/** Prices of one kind that begin on the same day. */
function groupPrices(prices: readonly Planned[]) {
  const [first] = prices;
  if (!first) return [];
  const products = prices
    .slice(0, NAMED_PRODUCTS)
    .map(({ productId, name, cents: amount }) => ({ productId, name, cents: amount }));
  return [{ kind: first.kind, day: first.day, count: prices.length, products }];
}
