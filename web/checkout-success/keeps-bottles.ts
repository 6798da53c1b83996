/**
 * Returns whether the shopper got or will get an order of this state or status: only then its bottles
 * leave the cart.
 */
export const keepsBottles = (state: string): boolean => state !== 'cancelled' && state !== 'refunded';
