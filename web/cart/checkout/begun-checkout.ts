/** Key in `localStorage`: the id of the checkout that this browser began last, until it is paid. */
const BEGUN_KEY = 'checkoutBegun';

/** Stores the checkout of this URL. Where storage is forbidden, only its own page empties the cart. */
export function rememberCheckout(url: string): void {
  try {
    localStorage.setItem(BEGUN_KEY, new URL(url).pathname.split('/').at(-1) ?? '');
  } catch {}
}

/** Returns the id of the checkout that was begun last; `null` without one. */
export function findBegunCheckout(): string | null {
  try {
    return localStorage.getItem(BEGUN_KEY);
  } catch {
    return null;
  }
}

export function forgetCheckout(id: string): void {
  if (findBegunCheckout() === id) localStorage.removeItem(BEGUN_KEY);
}
