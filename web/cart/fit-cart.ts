import { type Cart, type CartLine, findLine, getMaxQuantity } from '#contract/cart.ts';
import { type CartChange, type FreshProduct, refreshCart } from '#contract/cart-lines.ts';
import type { ChangedLine } from '#contract/checkout/create-checkout.ts';

/** Whether more stands in the line than one order may hold now; of what is gone or sold out, that is all of it. */
export const isTooMany = ({ product, quantity }: CartLine): boolean => quantity > getMaxQuantity(product).max;

/** The cart by what checkout said of its lines, and what is otherwise than it was. Quantities are the shopper's own. */
export function changedCart(
  cart: Cart,
  lines: readonly ChangedLine[],
): { cart: Cart; changes: CartChange[] } {
  const asked = new Set<string>();
  const answers: FreshProduct[] = [];
  /** Names of what the carrier does not take: it counts as sold out, and the cart says why. */
  const notCarried = new Set<string>();
  for (const { productId, reason, current } of lines) {
    asked.add(productId);
    const line = findLine(cart, productId);
    if (!line || !current) continue;
    if (reason === 'carrier') notCarried.add(line.product.name);
    answers.push({
      ...line.product,
      priceCents: current.price,
      salePriceCents: current.salePrice || null,
      stockQuantity: reason === 'carrier' ? 0 : current.available,
      orderLimit: current.limit,
    });
  }
  const { cart: fresh, changes } = refreshCart(cart, asked, answers);
  return {
    cart: fresh,
    changes: changes.map((change) =>
      change.kind === 'sold-out' && notCarried.has(change.name) ? { ...change, kind: 'carrier' } : change,
    ),
  };
}

/** The cart with as many of each as one order may hold; what cannot be had at all is out of it. */
export function clampCart(cart: Cart): Cart {
  return cart.flatMap((line) => {
    const { max } = getMaxQuantity(line.product);
    if (max === 0) return [];
    return isTooMany(line) ? [{ ...line, quantity: max }] : [line];
  });
}
