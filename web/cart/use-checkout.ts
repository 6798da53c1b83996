import { useEffect, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { type CartChange, isPurchasable } from '#contract/cart-lines.ts';
import { showToast } from '#web/shell/toast-store.ts';
import { useCart } from './cart-context.tsx';
import { checkoutKey } from './checkout-key.ts';
import { getCart } from './store.ts';
import { words } from './messages.ts';

const load = () => import('./proceed-to-checkout.ts');
const fetchAhead = (): void => void load().catch(() => undefined);

/** For the button: what sends the cart comes when somebody comes near. */
export const FETCHES_SENDING = { onPointerOver: fetchAhead, onFocus: fetchAhead, onTouchStart: fetchAhead };

/** Who says what checkout said of the cart, and who takes back what it said before. */
export type Telling = { tell(changes: readonly CartChange[]): void; invalidate(): void };

/**
 * Proceeds to checkout, in a new tab; `tell` hears what has changed of the cart where checkout refused it. An empty cart is
 * refused at once. `openUrl` is the checkout of this very cart that is open in another tab.
 */
export function useCheckout({ tell, invalidate: forget }: Telling): {
  isBusy: boolean;
  openUrl: string | null;
  proceed(): void;
} {
  const [isBusy, setIsBusy] = useState(false);
  const [opened, setOpened] = useState<{ url: string; cart: Cart } | null>(null);
  const cart = useCart();
  // Made when the cart changes and not when it is sent, so that two tabs that send it at once send the same.
  useEffect(() => void checkoutKey(cart), [cart]);

  const proceed = (): void => {
    if (isBusy) return;
    if (!getCart().some(isPurchasable)) return showToast({ ...words.nothingToBuy, destructive: true });
    setIsBusy(true);
    forget();
    setOpened(null);
    // In the click itself: later no browser would let a page open one.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    const fail = (): void => {
      tab?.close();
      showToast({ ...words.checkoutFailed, destructive: true });
    };
    void load()
      .then(async (checkouts) => {
        const url = await checkouts.proceedToCheckout(tab, tell);
        if (url !== null) setOpened({ url, cart: getCart() });
      })
      .catch(fail)
      .finally(() => setIsBusy(false));
  };
  return { isBusy, openUrl: opened?.cart === cart ? opened.url : null, proceed };
}
