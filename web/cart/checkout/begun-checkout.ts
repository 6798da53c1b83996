/** Key in `localStorage`: the id of the checkout that this browser began last, until it is paid. */
export const BEGUN_KEY = 'checkoutBegun';

/** Returns the id of the checkout that was begun last; `null` without one. */
export function findBegunCheckout(): string | null {
  try {
    return localStorage.getItem(BEGUN_KEY);
  } catch {
    return null;
  }
}
