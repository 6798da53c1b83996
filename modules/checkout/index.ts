export { customerCheckouts } from './customer-checkouts.ts';
export { deleteOldOrders } from './delete-old-orders.ts';
export type { CheckoutFailpoint } from './context.ts';
export { forgetDetailsOf, listUnpaidOf } from './delete-details.ts';
export { createCheckouts } from './create-checkouts.ts';
export { hasLiveSales, hasSales } from './has-sales.ts';
export type {
  CartSender,
  CheckoutView,
  CreateCheckoutResult,
  EventOutcome,
  FoundCheckout,
  CheckoutOutcome,
  PayResult,
  DeliveryOption,
  Checkouts,
  Visitor,
} from './checkouts.ts';
export { endOpenExchange } from './exchange/end-open-exchange.ts';
export { cancelPhoneOrder } from './phone/end-phone-order.ts';
export {
  type PhoneOrderRules,
  type PreparedPhoneOrder,
  preparePhoneOrder,
} from './phone/prepare-phone-order.ts';
export {
  findCodeOfCheckout,
  findPhoneOrder,
  type ListedPhoneOrder,
  listPhoneOrders,
} from './phone/read-phone-orders.ts';
export { resendPhoneOrder } from './phone/resend-phone-order.ts';
export { takePhoneOrder } from './phone/take-phone-order.ts';
export { type ExchangeOutcome, exchangeUnits } from './exchange/exchange-order.ts';
export {
  type ExchangeObstacle,
  previewExchange,
} from './exchange/prepare-exchange.ts';
export { type SimulationRules, simulateCheckout } from './simulate-checkout.ts';
export { endTestCheckouts, findTestCheckouts } from './end-test-checkouts.ts';
export { listUnfinished } from './list-unfinished.ts';
export { loadAllInPrices } from './load-all-in-prices.ts';
export { countConversion } from './count-conversion.ts';
