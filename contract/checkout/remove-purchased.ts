import type { Cart } from '#contract/cart/cart.ts';

/**
 * Removes an order's products from the cart, by product and quantity. What was added since stays.
 * Returns the same cart object when it contains nothing of the order.
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
