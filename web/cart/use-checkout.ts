import { useState } from 'react';
import { isBuyable } from '#contract/cart-lines.ts';
import { showToast } from '#web/shell/toast-store.ts';
import { listCart } from './store.ts';
import { words } from './words.ts';

/**
 * Proceeds to checkout: asks the shop once more what can be bought, and refuses an empty cart. There is no till yet, so what
 * follows is what the specification says of a shop without one.
 */
export function useCheckout(ask: () => Promise<void>): { isBusy: boolean; proceed(): void } {
  const [isBusy, setIsBusy] = useState(false);
  const proceed = async (): Promise<void> => {
    setIsBusy(true);
    await ask();
    setIsBusy(false);
    showToast({
      ...(listCart().some(isBuyable) ? words.unconfigured : words.nothingToBuy),
      destructive: true,
    });
  };
  return { isBusy, proceed: () => void (isBusy || proceed()) };
}
