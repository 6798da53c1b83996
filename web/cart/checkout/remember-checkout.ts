import { BEGUN_KEY, findBegunCheckout } from './begun-checkout.ts';

/** Stores the checkout of this URL. Where storage is forbidden, only its own page empties the cart. */
export function rememberCheckout(url: string): void {
  try {
    localStorage.setItem(BEGUN_KEY, new URL(url).pathname.split('/').at(-1) ?? '');
  } catch {}
}

/** Removes what is stored of this checkout. */
export function forgetCheckout(id: string): void {
  if (findBegunCheckout() === id) localStorage.removeItem(BEGUN_KEY);
}
