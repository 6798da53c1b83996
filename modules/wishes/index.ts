export type { AlertRequestResult, AlertForm } from './ask-to-be-told.ts';
export type { AlertProduct } from './confirm-watch.ts';
export { type AlertOfAddress, forgetAddress, listAlertsOf } from './forget-address.ts';
export { MAX_ALERTS, type SubscribeResult, type Watcher } from './watches.ts';
export type { Done } from './tokens.ts';
export { createWishlist, type Wishlist, type WishlistOptions } from './wishes.ts';
