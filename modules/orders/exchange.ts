/** Exchanges of bottles of an order, whose new order the checkout prices and creates. */
export {
  type Back,
  computeExchange,
  type ExchangedUnits,
  type ExchangeRefusal,
} from './exchange/compute-back.ts';
export { findOpenExchange, findWaitingExchange } from './order/exchanges.ts';
export { openExchange, takeBackAtOnce } from './exchange/take-back.ts';
export { type LockedOrder, lockSeenOrder, type NotAsSeen, type SeenOrder } from './order/lock-order.ts';
export { type FoundOrder, findOrderByNumber } from './order/found-order.ts';
export type { NoBottles } from './refunds/move-refunded-bottles.ts';
