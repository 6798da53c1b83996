import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CartProduct, itemCount } from '#contract/cart/cart.ts';
import { addItem } from './add-item.ts';
import { updateCart, getCart } from './store.ts';

let stock: { stockQuantity: number; orderLimit: number | null } | null;
let asked: number;

beforeEach(() => {
  stock = null;
  asked = 0;
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (!stock) throw new TypeError('no network');
    return Response.json({ items: [{ product: { ...API, ...stock }, category: { name: 'Rye' } }] });
  });
  updateCart(() => []);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const API = { id: 'a', slug: 'old-still', name: 'Old Still', price: 84, salePrice: null, productImages: [] };
const BOTTLE: CartProduct = {
  id: 'a',
  slug: 'old-still',
  name: 'Old Still',
  priceCents: 8400,
  salePriceCents: null,
  image: null,
  volume: '700 mL',
  abv: 46,
  stockQuantity: null,
  orderLimit: null,
  isGone: false,
};

test('a quantity that the page knows to be in stock is added at once, with the decided text', async () => {
  expect(await addItem(BOTTLE, 2, 6)).toEqual({
    title: 'Added to cart',
    text: '2 × Old Still added to your cart.',
  });
  expect(await addItem(BOTTLE, 3, 6)).toEqual({
    title: 'Cart updated',
    text: 'Old Still quantity increased to 5.',
  });
  expect(asked).toBe(0);
});

test('for more the stock is requested, and its limits apply', async () => {
  stock = { stockQuantity: 40, orderLimit: 2 };
  await addItem(BOTTLE, 1, 1);
  expect(await addItem(BOTTLE, 1, 1)).toMatchObject({ text: 'Old Still quantity increased to 2.' });
  expect(await addItem(BOTTLE, 1, 1)).toEqual({
    title: 'Cart updated',
    text: 'Old Still is limited to 2 per order. Your cart has 2.',
    isUnchanged: true,
  });
  expect(itemCount(getCart())).toBe(2);
});

test('when the stock is the limit, the text names the stock', async () => {
  stock = { stockQuantity: 3, orderLimit: null };
  expect(await addItem(BOTTLE, 5, 1)).toEqual({
    title: 'Cart updated',
    text: 'We have 3 of Old Still. Your cart has 3.',
  });
});

test('a product that has sold out meanwhile is not added', async () => {
  stock = { stockQuantity: 0, orderLimit: null };
  expect(await addItem(BOTTLE, 2, 1)).toMatchObject({ title: 'Sold out', isUnchanged: true });
  expect(getCart()).toEqual([]);
});

test('without a response only the order limit applies, and without one no limit', async () => {
  expect(await addItem({ ...BOTTLE, orderLimit: 6 }, 30, 1)).toEqual({
    title: 'Cart updated',
    text: 'Old Still is limited to 6 per order. Your cart has 6.',
  });
  const unlimited = { ...BOTTLE, id: 'unlimited' };
  expect(await addItem(unlimited, 30, 1)).toMatchObject({ text: '30 × Old Still added to your cart.' });
});
