import { addToCart, type Cart, type CartProduct, getMaxQuantity } from '#contract/cart/cart.ts';
import { getUnitPriceCents } from '#contract/cart/cart-lines.ts';
import { getEffectivePriceCents } from '#contract/money.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';

/** A difference from the order. Prices are cents per item. */
export type ReorderChange =
  | { kind: 'price'; name: string; fromCents: number; toCents: number }
  | { kind: 'name'; from: string; to: string }
  | { kind: 'gone' | 'sold-out'; name: string }
  | { kind: 'stock' | 'limit'; name: string; max: number; inCart: number };

export type OrderedLine = Pick<
  CheckoutLine,
  'productId' | 'name' | 'quantity' | 'priceCents' | 'salePriceCents'
>;

/**
 * Returns the cart with the order's products added at today's prices and within the order limit,
 * the number of added items, and all differences from the order. `products` are the products loaded
 * now: a bottle that is missing there is no longer sold.
 */
export function planReorder(
  cart: Cart,
  lines: readonly OrderedLine[],
  products: readonly CartProduct[],
): { cart: Cart; added: number; changes: ReorderChange[] } {
  const byId = new Map(products.map((product) => [product.id, product]));
  const changes: ReorderChange[] = [];
  let planned = cart;
  let added = 0;
  for (const line of lines) {
    const product = byId.get(line.productId);
    const { max, because } = product ? getMaxQuantity(product) : { max: 0, because: 'stock' as const };
    if (!product || max === 0) {
      changes.push({ kind: product ? 'sold-out' : 'gone', name: product?.name ?? line.name });
      continue;
    }
    const { name } = product;
    const became = addToCart(planned, product, line.quantity, max);
    planned = became.cart;
    added += became.added;
    if (name !== line.name) changes.push({ kind: 'name', from: line.name, to: name });
    const [fromCents, toCents] = [getEffectivePriceCents(line), getUnitPriceCents(product)];
    if (fromCents !== toCents) changes.push({ kind: 'price', name, fromCents, toCents });
    if (became.added < line.quantity) changes.push({ kind: because, name, max, inCart: became.total });
  }
  return { cart: planned, added, changes };
}
