import { DAY_MS } from '#contract/durations.ts';
import { calendarDate, findDayStart } from '#modules/compliance/index.ts';
import { valueStock } from '#modules/inventory/office.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/** Values the stock at the end of a day of the shop's time zone; without a day, of today. */
export async function loadStockValue(
  db: Handle,
  { day: asked, now }: { day: string | undefined; now: Date },
) {
  const timeZone = await loadTimeZone(db);
  const day = asked ?? calendarDate(now, timeZone);
  const { total, categories } = await valueStock(db, findNextDay(day, timeZone));
  return { ...total, day, categories };
}

/** The instant at which a day has ended. Noon in UTC lies within that day in every zone of Canada. */
function findNextDay(day: string, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return findDayStart(new Date(noon + DAY_MS), timeZone);
}
