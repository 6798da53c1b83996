import { type Cart, type CartLine, findLine, getMaxQuantity } from '#contract/cart/cart.ts';
import { type CartChange, type FreshProduct, refreshCart } from '#contract/cart/cart-lines.ts';
import type { ChangedLine } from '#contract/checkout/create-checkout.ts';

/**
 * Returns whether a line has more than the order limit. For a gone or sold-out product any quantity
 * is too many.
 */
export const exceedsLimit = ({ product, quantity }: CartLine): boolean =>
  quantity > getMaxQuantity(product).max;

/**
 * Applies the changes that checkout reported to the cart, and returns them. Quantities stay as the
 * shopper set them.
 */
export function changedCart(
  cart: Cart,
  lines: readonly ChangedLine[],
): { cart: Cart; changes: CartChange[] } {
  const asked = new Set<string>();
  const answers: FreshProduct[] = [];
  /**
   * Names of products that the carrier does not deliver: they count as sold out, and the cart shows
   * the reason.
   */
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

/** Returns the cart with quantities lowered to the order limit, without unavailable products. */
export function clampCart(cart: Cart): Cart {
  return cart.flatMap((line) => {
    const { max } = getMaxQuantity(line.product);
    if (max === 0) return [];
    return exceedsLimit(line) ? [{ ...line, quantity: max }] : [line];
  });
}
