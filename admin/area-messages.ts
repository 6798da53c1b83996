/** Titles of the areas, in the navigation. */
export const words = { orders: 'Orders' };
