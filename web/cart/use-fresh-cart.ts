import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CartChange, refreshCart } from '#contract/cart-lines.ts';
import { fetchProducts } from './fetch-products.ts';
import { changeCart, listCart } from './store.ts';

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
export function useFreshCart(opening: number): {
  freshness: Freshness;
  tell(changes: readonly CartChange[]): void;
  forget(): void;
} {
  const [freshness, setFreshness] = useState(NOTHING_NEW);
  useEffect(() => {
    if (opening === 0) return;
    setFreshness(NOTHING_NEW);
    void refreshStored().then(({ isKnown, changes }) =>
      setFreshness((before) => ({ ...before, isKnown, changes: [...before.changes, ...changes] })),
    );
  }, [opening]);
  const tell = (changes: readonly CartChange[]): void => {
    flushSync(() => setFreshness({ isKnown: true, changes, isRefused: true }));
    const place = document.querySelector('dialog[open]') ?? document.getElementById('main');
    place?.querySelector<HTMLElement>('[data-cart-notice]')?.focus();
  };
  return { freshness, tell, forget: () => setFreshness(NOTHING_NEW) };
}

async function refreshStored(): Promise<Omit<Freshness, 'isRefused'>> {
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
