import { removePurchased } from '#contract/checkout/remove-purchased.ts';
import { forgetCheckoutKey } from '#web/cart/checkout-key.ts';
import { updateCart } from '#web/cart/store.ts';

/** Ids of the checkouts whose bottles have left the cart, in the browser's storage. */
const CLEARED_KEY = 'checkoutsCleared';
/** As many as are remembered: who comes back to an older one finds the cart as it is. */
const MAX_REMEMBERED = 20;

/** Takes what a paid checkout bought out of this browser's cart, once for each checkout (decision D42). */
export function clearPurchased(id: string, order: readonly { productId: string; quantity: number }[]): void {
  const cleared = parseCleared();
  if (cleared === null || cleared.includes(id)) return;
  try {
    localStorage.setItem(CLEARED_KEY, JSON.stringify([id, ...cleared].slice(0, MAX_REMEMBERED)));
  } catch {
    // Where it cannot be noted the cart would be cleared again by every look at the page.
    return;
  }
  updateCart((cart) => removePurchased(cart, order));
  forgetCheckoutKey();
}

/** Null where storage is forbidden: no cart of before is there then either. */
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
