export { customerCheckouts } from './customer-checkouts.ts';
export { deleteOldOrders } from './delete-old-orders.ts';
export type { CheckoutFailpoint } from './context.ts';
export { forgetDetailsOf, listUnpaidOf } from './delete-details.ts';
export { createCheckouts } from './create-checkouts.ts';
export { hasSales } from './has-sales.ts';
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
export { countConversion } from './count-conversion.ts';
