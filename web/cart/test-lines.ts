import type { CartProduct, CartLine } from '#contract/cart/cart.ts';

/** Returns a cart line of a product for ten dollars, with the given fields replaced. */
export const testLine = (id: string, quantity = 1, product: Partial<CartProduct> = {}): CartLine => ({
  product: {
    id,
    slug: id,
    name: id.toUpperCase(),
    priceCents: 1000,
    salePriceCents: null,
    image: null,
    volume: '700 mL',
    abv: 40,
    stockQuantity: 12,
    orderLimit: null,
    isGone: false,
    ...product,
  },
  quantity,
});
