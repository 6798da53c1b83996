import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Cart } from '#contract/cart/cart.ts';
import { getCart, subscribeCart } from './store.ts';

const CartContext = createContext<Cart | null>(null);
// Served HTML holds nothing personal: on the server and during hydration every cart is empty.
const EMPTY_CART: Cart = [];

/** Provides the cart to its descendants. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useSyncExternalStore(subscribeCart, getCart, () => EMPTY_CART);
  return <CartContext value={cart}>{children}</CartContext>;
}

/** Returns the current cart. Throws outside its provider. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}
