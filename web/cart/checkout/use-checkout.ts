import { useEffect, useState } from 'react';
import type { Cart } from '#contract/cart/cart.ts';
import { type CartChange, isPurchasable } from '#contract/cart/cart-lines.ts';
import { handleMissingCode } from '#web/recovery/handle-missing-code.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import { useCart } from '../cart-context.tsx';
import { checkoutKey } from './checkout-key.ts';
import { getCart } from '../store.ts';
import { words } from '../messages.ts';

/** Loads the code that sends the cart. */
export const loadCheckout = () => import('./proceed-to-checkout.ts');
const fetchAhead = (): void => void loadCheckout().catch(() => undefined);

/** Props of the button: the code that sends the cart loads when the pointer or focus arrives. */
export const PREFETCH_CHECKOUT = { onPointerOver: fetchAhead, onFocus: fetchAhead, onTouchStart: fetchAhead };

/** `tell` shows the changes that checkout reported; `invalidate` removes earlier ones. */
export type CartChangeCallbacks = { tell(changes: readonly CartChange[]): void; invalidate(): void };

/**
 * Proceeds to checkout in a new tab. `tell` gets the changes when checkout refuses the cart. An
 * empty cart is refused at once. `openUrl` is the URL of this cart's checkout that is open in
 * another tab.
 */
export function useCheckout({ tell, invalidate: forget }: CartChangeCallbacks): {
  isBusy: boolean;
  openUrl: string | null;
  proceed(): void;
} {
  const [isBusy, setIsBusy] = useState(false);
  const [opened, setOpened] = useState<{ url: string; cart: Cart } | null>(null);
  const cart = useCart();
  // Created when the cart changes and not when it is sent, so that two tabs that send it at once
  // use the same key.
  useEffect(() => void checkoutKey(cart), [cart]);

  const proceed = (): void => {
    if (isBusy) return;
    if (!getCart().some(isPurchasable)) return showToast({ ...words.nothingToBuy, destructive: true });
    setIsBusy(true);
    forget();
    setOpened(null);
    // Must run within the click: later the browser blocks opening a tab.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    const fail = (): void => {
      tab?.close();
      showToast({ ...words.checkoutFailed, destructive: true });
    };
    void loadCheckout()
      .catch(async () => {
        tab?.close();
        await handleMissingCode();
        return null;
      })
      .then(async (checkouts) => {
        const url = await checkouts?.proceedToCheckout(tab, tell);
        if (url) setOpened({ url, cart: getCart() });
      })
      .catch(fail)
      .finally(() => setIsBusy(false));
  };
  return { isBusy, openUrl: opened?.cart === cart ? opened.url : null, proceed };
}
