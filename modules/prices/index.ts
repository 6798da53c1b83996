export { createPriceInverses } from './create-price-inverses.ts';
export { listPlansToDelete, restoreDeletedPlans } from './deleted-plans.ts';
export { listFailedPrices } from './list-failed-prices.ts';
export { listUpcomingPrices } from './list-upcoming-prices.ts';
export { loadPriceCalendar } from './load-price-calendar.ts';
export { type PlannedSale, planSales } from './plan-sales.ts';
export { isOnSaleTooLong, listPriceHistory, prunePriceHistory } from './price-history.ts';
export { runDuePrices } from './run-due-prices.ts';
export {
  cancelPrice,
  listPlannedPrices,
  type PlannedPriceRow,
  schedulePrice,
  type SchedulePriceResult,
} from './schedule-price.ts';
