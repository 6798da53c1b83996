import type { Cart } from '#contract/cart.ts';

/**
 * The cart without what an order took of it, by product and quantity: what was added since stays. Answers the same cart where
 * nothing of the order is in it.
 */
export function removePurchased(cart: Cart, order: readonly { productId: string; quantity: number }[]): Cart {
  const taken = new Map<string, number>();
  for (const { productId, quantity } of order) taken.set(productId, (taken.get(productId) ?? 0) + quantity);
  if (!cart.some(({ product }) => taken.has(product.id))) return cart;
  return cart.flatMap((line) => {
    const quantity = line.quantity - (taken.get(line.product.id) ?? 0);
    if (quantity === line.quantity) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
