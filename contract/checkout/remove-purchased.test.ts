import { expect, it } from 'vitest';
import type { Cart, CartProduct } from '#contract/cart/cart.ts';
import { removePurchased } from './remove-purchased.ts';

const product = (id: string): CartProduct => ({
  id,
  slug: id,
  name: id,
  priceCents: 100,
  salePriceCents: null,
  image: null,
  volume: '700 mL',
  abv: 40,
  stockQuantity: null,
  orderLimit: null,
  isGone: false,
});
const cart: Cart = [
  { product: product('a'), quantity: 3, more: { note: 'kept' } },
  { product: product('b'), quantity: 1 },
];

it('removes what was ordered and keeps what was added since', () => {
  expect(
    removePurchased(cart, [
      { productId: 'a', quantity: 2 },
      { productId: 'b', quantity: 1 },
    ]),
  ).toEqual([{ product: product('a'), quantity: 1, more: { note: 'kept' } }]);
});

it('never leaves a line with quantity 0 or less', () => {
  expect(removePurchased(cart, [{ productId: 'a', quantity: 9 }])).toEqual([cart[1]]);
});

it('counts two lines of one product together', () => {
  const twice = [
    { productId: 'a', quantity: 1 },
    { productId: 'a', quantity: 2 },
  ];
  expect(removePurchased(cart, twice)).toEqual([cart[1]]);
});

it('returns the same cart when nothing of the order is in it', () => {
  expect(removePurchased(cart, [{ productId: 'z', quantity: 1 }])).toBe(cart);
});
