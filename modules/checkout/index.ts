export { deleteOldOrders } from './delete-old-orders.ts';
export type { CheckoutFailpoint } from './desk.ts';
export { forgetDetailsOf, listUnpaidOf, type UnpaidCheckout } from './forget-details.ts';
export { createCheckouts, type CheckoutOptions } from './open-till.ts';
export type {
  CheckoutView,
  CreateCheckoutResult,
  EventOutcome,
  FoundCheckout,
  CheckoutOutcome,
  PayResult,
  DeliveryOption,
  Checkouts,
  Visitor,
} from './till.ts';
