import type { Cart } from '#contract/cart/cart.ts';
import { CartLineItem } from './cart-line.tsx';
import { words } from './messages.ts';

/** The cart's lines, in the order in which they were added. */
export function CartLines({ cart, isSmall = false }: { cart: Cart; isSmall?: boolean }) {
  return (
    <ul className="lines" aria-label={words.items}>
      {cart.map((line) => (
        <CartLineItem key={line.product.id} line={line} isSmall={isSmall} />
      ))}
    </ul>
  );
}
