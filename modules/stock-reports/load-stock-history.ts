import { DAY_MS } from '#contract/durations.ts';
import { ORDER_DAYS } from '#contract/staff/suggest-order.ts';
import { calendarDate, findDayStart } from '#modules/compliance/index.ts';
import { findThreshold } from '#modules/catalog/office.ts';
import { findStock, loadLevelHistory } from '#modules/inventory/office.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { sumAllSold } from './sum-all-sold.ts';

/** Days that the history of a product's stock goes back. */
export const HISTORY_DAYS = 90;

/**
 * Loads the bottles on hand of a product: before the first day, and at the end of each day on which they
 * changed. Returns `undefined` for an unknown product.
 */
export async function loadStockHistory(
  db: Handle,
  productId: string,
  { now, isTest }: { now: Date; isTest: boolean },
) {
  const stock = await findStock(db, productId, 0);
  const threshold = await findThreshold(db, productId);
  if (!stock || threshold === undefined) return undefined;
  const timeZone = await loadTimeZone(db);
  const since = findDayStart(new Date(now.getTime() - HISTORY_DAYS * DAY_MS), timeZone);
  const month = new Date(now.getTime() - ORDER_DAYS * DAY_MS);
  const sold = await sumAllSold(db, [productId], month, { isTest });
  return {
    ...(await loadLevelHistory(db, productId, { since, timeZone })),
    firstDay: calendarDate(since, timeZone),
    lastDay: calendarDate(now, timeZone),
    threshold,
    onHand: stock.onHand,
    available: stock.available,
    sold: sold.get(productId) ?? 0,
  };
}
