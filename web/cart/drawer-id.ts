/** The drawer's id in the page: whoever opens it finds it by this. */
export const DRAWER_ID = 'cart-drawer';
