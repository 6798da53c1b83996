import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Cart } from '#contract/cart.ts';
import { getCart, subscribeCart } from './store.ts';

const CartContext = createContext<Cart | null>(null);
// Nothing personal is in served HTML: on the server, and while it is taken over, every cart is empty.
const NOBODYS: Cart = [];

/** Gives the cart to all below it. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useSyncExternalStore(subscribeCart, getCart, () => NOBODYS);
  return <CartContext value={cart}>{children}</CartContext>;
}

/** The cart as it is now. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}
