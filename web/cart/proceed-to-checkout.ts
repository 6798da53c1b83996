import { showToast } from '#web/shell/toast-store.ts';
import type { CartChange } from '#contract/cart-lines.ts';
import { changedCart, isTooMany } from './fit-cart.ts';
import { sendCart } from './send-cart.ts';
import { updateCart, getCart } from './store.ts';
import { words } from './messages.ts';

/**
 * Takes the cart to checkout: in the tab that was opened for it, or in this one where none could be. Where checkout is
 * refused, the tab goes and the shopper learns why: by a notification, or by `tell` where the cart itself has changed.
 * Returns the address of the checkout that is open in the other tab, or `null`.
 */
export async function proceedToCheckout(
  tab: Window | null,
  tell: (changes: readonly CartChange[]) => void,
): Promise<string | null> {
  if (tab) tab.document.title = words.opening;
  const sent = await sendCart(getCart());
  if (sent.kind === 'created') {
    // A blocker may have closed it.
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
    // A refusal that leaves nothing to be seen would be met again and again.
    if (changes.length > 0 || getCart().some(isTooMany)) {
      tell(changes);
      return null;
    }
  }
  const message =
    sent.kind === 'unconfigured'
      ? words.unconfigured
      : sent.kind === 'too-many'
        ? words.tooManyCheckouts
        : words.checkoutFailed;
  showToast({ ...message, destructive: true });
  return null;
}
