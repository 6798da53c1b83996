export { deleteOldOrders } from './delete-old-orders.ts';
export type { TillPoint } from './desk.ts';
export { forgetDetailsOf, listUnpaidOf, type UnpaidCheckout } from './forget-details.ts';
export { openTill, type TillOptions } from './open-till.ts';
export type {
  CheckoutView,
  Created,
  EventOutcome,
  FoundCheckout,
  Outcome,
  Paying,
  ProvinceOffer,
  Till,
  Visitor,
} from './till.ts';
