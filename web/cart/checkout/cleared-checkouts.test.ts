import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serializeCart, itemCount, parseCart } from '#contract/cart/cart.ts';
import { clearPurchased } from './cleared-checkouts.ts';

const stored = new Map<string, string>();
let isFull = false;

const product = {
  id: 'a',
  slug: 'a',
  name: 'A',
  priceCents: 100,
  salePriceCents: null,
  image: null,
  volume: '700 mL',
  abv: 40,
  stockQuantity: null,
  orderLimit: null,
  isGone: false,
};
const put = (quantity: number) => stored.set('cart', serializeCart([{ product, quantity }]));
const inCart = () => itemCount(parseCart(stored.get('cart') ?? '[]'));
const purchased = [{ productId: 'a', quantity: 2 }];

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('full');
      stored.set(key, value);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('removes purchased bottles from the cart once, however often the page is shown', () => {
  put(3);
  clearPurchased('one', purchased);
  expect(inCart()).toBe(1);
  put(3);
  clearPurchased('one', purchased);
  expect(inCart()).toBe(3);
  clearPurchased('two', purchased);
  expect(inCart()).toBe(1);
});

it('stores at most 20 checkouts, the newest first', () => {
  for (let index = 0; index < 25; index += 1) clearPurchased(`checkout-${index}`, []);
  const cleared: unknown = JSON.parse(stored.get('checkoutsCleared') ?? '');
  expect(cleared).toEqual(Array.from({ length: 20 }, (_, index) => `checkout-${24 - index}`));
});

it('keeps the cart when it cannot store that it was cleared', () => {
  put(3);
  isFull = true;
  clearPurchased('one', purchased);
  expect(inCart()).toBe(3);
});

it('starts with an empty list when the stored list is invalid', () => {
  put(3);
  stored.set('checkoutsCleared', '{');
  clearPurchased('one', purchased);
  expect(inCart()).toBe(1);
});
