import { useCallback, useEffect, useState } from 'react';
import { type CartChange, refreshCart } from '#contract/cart-lines.ts';
import { fetchProducts } from './fetch-products.ts';
import { changeCart, listCart } from './store.ts';

/** What became known when the shop was asked; `isKnown` is false where it did not answer. */
export type Freshness = { isKnown: boolean; changes: readonly CartChange[] };

const NOTHING_NEW: Freshness = { isKnown: true, changes: [] };

/**
 * Brings prices and stock of the cart up to date when its page or its drawer opens, in one call for all lines, and keeps
 * what has changed to be said. `opening` counts the openings; 0 is closed.
 */
export function useFreshCart(opening: number): Freshness & { ask(): Promise<void> } {
  const [freshness, setFreshness] = useState(NOTHING_NEW);
  const ask = useCallback(async () => {
    const { isKnown, changes } = await refreshStored();
    setFreshness((before) => ({ isKnown, changes: [...before.changes, ...changes] }));
  }, []);
  useEffect(() => {
    if (opening === 0) return;
    setFreshness(NOTHING_NEW);
    void ask();
  }, [opening, ask]);
  return { ...freshness, ask };
}

async function refreshStored(): Promise<Freshness> {
  const asked = new Set(listCart().map(({ product }) => product.id));
  if (asked.size === 0) return NOTHING_NEW;
  try {
    const answers = await fetchProducts([...asked]);
    let changes: readonly CartChange[] = [];
    changeCart((cart) => {
      const refreshed = refreshCart(cart, asked, answers);
      ({ changes } = refreshed);
      return refreshed.cart;
    });
    return { isKnown: true, changes };
  } catch {
    return { isKnown: false, changes: [] };
  }
}
