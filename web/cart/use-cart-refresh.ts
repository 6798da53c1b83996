import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CartChange, refreshCart } from '#contract/cart-lines.ts';
import { fetchProducts } from './fetch-products.ts';
import { updateCart, getCart } from './store.ts';

/**
 * What became known when the shop was asked; `isKnown` is false where it did not answer. `isRefused`: it said so when the
 * cart was sent to checkout.
 */
export type Freshness = { isKnown: boolean; changes: readonly CartChange[]; isRefused: boolean };

const NOTHING_NEW: Freshness = { isKnown: true, changes: [], isRefused: false };

/**
 * Brings prices and stock of the cart up to date when its page or its drawer opens, in one call for all lines, and keeps
 * what has changed to be said. `opening` counts the openings; 0 is closed. `tell` takes what checkout said of the cart, and
 * leads to it; `forget` is for when the shopper has acted on it.
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
    const mine = newest.current;
    // An answer that comes after checkout refused the cart is older than what checkout said, and must not undo it.
    void refreshStored(() => newest.current === mine).then((found) => {
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

/** Brings the stored cart up to date; undefined where the answer is not wanted any more. */
async function refreshStored(isWanted: () => boolean): Promise<Omit<Freshness, 'isRefused'> | undefined> {
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
