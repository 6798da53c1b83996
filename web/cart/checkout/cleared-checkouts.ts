import { removePurchased } from '#contract/checkout/remove-purchased.ts';
import { updateCart } from '../store.ts';
import { deleteCheckoutKey } from './checkout-key.ts';
import { forgetCheckout } from './remember-checkout.ts';

/** Key in `localStorage`: ids of the checkouts whose bottles have been removed from the cart. */
const CLEARED_KEY = 'checkoutsCleared';
/** Maximum number of stored ids. Showing the page of an older checkout removes its bottles again. */
const MAX_REMEMBERED = 20;

/**
 * Removes the bottles of a paid checkout from this browser's cart, once per checkout (decision
 * D42).
 */
export function clearPurchased(id: string, order: readonly { productId: string; quantity: number }[]): void {
  const cleared = parseCleared();
  if (cleared === null || cleared.includes(id)) return;
  try {
    localStorage.setItem(CLEARED_KEY, JSON.stringify([id, ...cleared].slice(0, MAX_REMEMBERED)));
  } catch {
    // Without a stored id each visit of the page would clear the cart again.
    return;
  }
  updateCart((cart) => removePurchased(cart, order));
  deleteCheckoutKey();
  forgetCheckout(id);
}

/** Returns `null` when storage is forbidden: then there is no earlier cart either. */
function parseCleared(): string[] | null {
  let text: string | null;
  try {
    text = localStorage.getItem(CLEARED_KEY);
  } catch {
    return null;
  }
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
