export type { AlertRequestResult, AlertForm } from './request-alert.ts';
export type { AlertProduct } from './confirm-alert.ts';
export { type AlertOfAddress, deleteAlertsOf, listAlertsOf } from './delete-alerts.ts';
export { MAX_ALERTS, type SubscribeResult, type AlertCustomer } from './alerts.ts';
export type { Done } from './tokens.ts';
export { createWishlist, type Wishlist, type WishlistOptions } from './wishlist.ts';
