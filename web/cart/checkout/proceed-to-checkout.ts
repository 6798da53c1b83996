import { showToast } from '#web/toasts/toast-store.ts';
import { type CartChange, isPurchasable } from '#contract/cart/cart-lines.ts';
import { CHECKOUT_SUCCESS_PATH } from '#contract/checkout/checkout-paths.ts';
import { changedCart, exceedsLimit } from '../fit-cart.ts';
import { rememberCheckout } from './remember-checkout.ts';
import { removePurchase } from './remove-purchase.ts';
import { sendCart } from './send-cart.ts';
import { updateCart, getCart } from '../store.ts';
import { words } from '../messages.ts';

export { removePurchase };

/**
 * Sends the cart to checkout and opens it in `tab`, or in this tab without one. When checkout
 * refuses, it closes the tab and tells the shopper the reason: by a notification, or by `tell` when
 * the cart has changed. Returns the URL of the checkout that is open in the other tab, or `null`.
 */
export async function proceedToCheckout(
  tab: Window | null,
  tell: (changes: readonly CartChange[]) => void,
): Promise<string | null> {
  if (tab) tab.document.title = words.opening;
  const purchasedId = await removePurchase();
  if (purchasedId !== null && !getCart().some(isPurchasable)) {
    (tab ?? window).location.assign(`${CHECKOUT_SUCCESS_PATH}?checkout=${purchasedId}`);
    return null;
  }
  const sent = await sendCart(getCart());
  if (sent.kind === 'created') {
    rememberCheckout(sent.url);
    // A blocker may have closed the tab.
    if (tab && !tab.closed) {
      tab.location.replace(sent.url);
      return sent.url;
    }
    location.assign(sent.url);
    return null;
  }
  tab?.close();
  if (sent.kind === 'lines-changed') {
    let changes: readonly CartChange[] = [];
    updateCart((cart) => {
      const changed = changedCart(cart, sent.lines);
      ({ changes } = changed);
      return changed.cart;
    });
    // A refusal without visible changes would repeat at each attempt.
    if (changes.length > 0 || getCart().some(exceedsLimit)) {
      tell(changes);
      return null;
    }
  }
  const message =
    sent.kind === 'paused'
      ? { title: words.paused, text: sent.sentence }
      : sent.kind === 'unconfigured'
        ? words.unconfigured
        : sent.kind === 'too-many'
          ? words.tooManyCheckouts
          : words.checkoutFailed;
  showToast({ ...message, destructive: true });
  return null;
}
