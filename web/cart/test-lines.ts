import type { CartProduct, CartLine } from '#contract/cart.ts';

/** A line of a cart of ten dollars a bottle, for tests, with whatever is to be otherwise. */
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
