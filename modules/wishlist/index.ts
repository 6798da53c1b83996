export { deleteAlertsOf, listAlertsOf } from './delete-alerts.ts';
export { moveSaved } from './move-saved.ts';
export { listSaved } from './saved-bottles.ts';
export { MAX_ALERTS } from './alerts.ts';
export { createWishlist, type Wishlist } from './wishlist.ts';
