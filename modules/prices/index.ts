export { createPriceInverses } from './create-price-inverses.ts';
export { listPlansToDelete, restoreDeletedPlans } from './deleted-plans.ts';
export { listFailedPrices } from './list-failed-prices.ts';
export { listPastPrices, type PastPrice } from './list-past-prices.ts';
export { listUpcomingPrices } from './list-upcoming-prices.ts';
export { loadPriceCalendar } from './load-price-calendar.ts';
export { PRICE_FAULTS, PRICE_REFUSALS } from './messages.ts';
export { planSales } from './plan-sales.ts';
export { isOnSaleTooLong, listPriceHistory, prunePriceHistory } from './price-history.ts';
export { runDuePrices } from './run-due-prices.ts';
export { createShopPrices, type ShopPrices } from './shop-prices.ts';
export {
  cancelPrice,
  listPlannedPrices,
  type PlannedPriceRow,
  schedulePrice,
} from './schedule-price.ts';
export { findProductIds, setPriceLines } from './set-price-lines.ts';
export {
  checkPrices,
  type PriceLine,
  type PriceLineOutcome,
  setPrices,
} from './set-prices.ts';
