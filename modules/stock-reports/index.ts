/** What to order, how stock went, and what it was worth. */
export { loadStockHistory } from './load-stock-history.ts';
export { loadStockValue } from './load-stock-value.ts';
export { loadToOrder } from './load-to-order.ts';
export { sumAllSold } from './sum-all-sold.ts';
