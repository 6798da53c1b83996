import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CartChange, refreshCart } from '#contract/cart/cart-lines.ts';
import { findBegunCheckout } from './checkout/begun-checkout.ts';
import { loadCheckout } from './checkout/use-checkout.ts';
import { fetchProducts } from './fetch-products.ts';
import { updateCart, getCart } from './store.ts';

/**
 * Result of refreshing the cart. `isKnown` is `false` when the request failed. `isRefused` is set
 * when the changes come from a refused checkout.
 */
export type Freshness = { isKnown: boolean; changes: readonly CartChange[]; isRefused: boolean };

const NOTHING_NEW: Freshness = { isKnown: true, changes: [], isRefused: false };

/**
 * Refreshes prices and stock of the cart when its page or drawer opens, in one call for all lines,
 * and holds the changes to show. `opening` counts the openings; 0 means closed. `tell` takes the
 * changes that checkout reported and moves the focus to them. `invalidate` removes the changes once
 * the shopper has acted on them.
 */
export function useCartRefresh(opening: number): {
  freshness: Freshness;
  tell(changes: readonly CartChange[]): void;
  invalidate(): void;
} {
  const [freshness, setFreshness] = useState(NOTHING_NEW);
  const newest = useRef(0);
  useEffect(() => {
    if (opening === 0) return;
    setFreshness(NOTHING_NEW);
    newest.current += 1;
    const current = newest.current;
    // A response that arrives after checkout refused the cart is older than the refusal and must
    // not replace it.
    void refreshStored(() => newest.current === current).then((found) => {
      if (found)
        setFreshness((before) => ({
          ...found,
          changes: [...before.changes, ...found.changes],
          isRefused: before.isRefused,
        }));
    });
  }, [opening]);
  const tell = (changes: readonly CartChange[]): void => {
    newest.current += 1;
    flushSync(() => setFreshness({ isKnown: true, changes, isRefused: true }));
    const place = document.querySelector('dialog[open]') ?? document.getElementById('main');
    place?.querySelector<HTMLElement>('[data-cart-notice]')?.focus();
  };
  return { freshness, tell, invalidate: () => setFreshness(NOTHING_NEW) };
}

/** Refreshes the stored cart. Returns `undefined` when the result is no longer wanted. */
async function refreshStored(isWanted: () => boolean): Promise<Omit<Freshness, 'isRefused'> | undefined> {
  // Without its code the cart stays as it is, until the next opening.
  if (findBegunCheckout())
    await loadCheckout().then(
      ({ removePurchase }) => removePurchase(),
      () => null,
    );
  const asked = new Set(getCart().map(({ product }) => product.id));
  if (asked.size === 0) return NOTHING_NEW;
  try {
    const answers = await fetchProducts([...asked]);
    if (!isWanted()) return undefined;
    let changes: readonly CartChange[] = [];
    updateCart((cart) => {
      const refreshed = refreshCart(cart, asked, answers);
      ({ changes } = refreshed);
      return refreshed.cart;
    });
    return { isKnown: true, changes };
  } catch {
    return isWanted() ? { isKnown: false, changes: [] } : undefined;
  }
}
