/** Element id of the drawer, by which the opening code finds it. */
export const DRAWER_ID = 'cart-drawer';
