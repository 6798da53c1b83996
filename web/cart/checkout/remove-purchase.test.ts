import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { itemCount, parseCart, serializeCart } from '#contract/cart/cart.ts';
import { testLine } from '../test-lines.ts';
import { findBegunCheckout } from './begun-checkout.ts';
import { rememberCheckout } from './remember-checkout.ts';
import { removePurchase } from './remove-purchase.ts';

const stored = new Map<string, string>();
let answer: () => Promise<Response>;
let asked: string[];
const inCart = () => itemCount(parseCart(stored.get('cart') ?? '[]'));
const answers =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));

beforeEach(() => {
  stored.clear();
  asked = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer();
  });
  stored.set('cart', serializeCart([testLine('glen', 3)]));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const { id: productId } = testLine('glen', 1).product;

it('asks nothing before a checkout was begun', async () => {
  expect([await removePurchase(), asked, inCart()]).toEqual([null, [], 3]);
});

it('takes what was bought out of the cart, once', async () => {
  rememberCheckout('https://shop.example/checkout/abc');
  answer = answers([{ productId, quantity: 2 }]);
  expect(await removePurchase()).toBe('abc');
  expect(asked).toEqual(['/checkout/abc/purchased']);
  expect([inCart(), findBegunCheckout()]).toEqual([1, null]);
  expect([await removePurchase(), inCart()]).toEqual([null, 1]);
});

it('asks again while the checkout is not paid, or the shop does not answer', async () => {
  rememberCheckout('https://shop.example/checkout/abc');
  for (const given of [answers(null), answers({}, 503), () => Promise.reject(new TypeError('no network'))]) {
    answer = given;
    expect([await removePurchase(), inCart(), findBegunCheckout()]).toEqual([null, 3, 'abc']);
  }
});

it('forgets a checkout of which nothing came', async () => {
  rememberCheckout('https://shop.example/checkout/abc');
  stored.set('checkoutKey', 'of this cart');
  answer = answers([]);
  expect([await removePurchase(), inCart(), findBegunCheckout()]).toEqual([null, 3, null]);
  expect(stored.get('checkoutKey')).toBe('of this cart');
});
