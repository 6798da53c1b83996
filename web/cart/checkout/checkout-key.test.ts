import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/cart/cart.ts';
import type * as Keys from './checkout-key.ts';
import { testLine } from '../test-lines.ts';

/** The storage that all tabs of a browser share; `refuses` makes it throw. */
let storage: Map<string, string>;
let refuses: boolean;

beforeEach(() => {
  storage = new Map();
  refuses = false;
  const may = (): void => {
    if (refuses) throw new Error('denied');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (may(), storage.get(key) ?? null),
    setItem: (key: string, value: string) => (may(), storage.set(key, value)),
    removeItem: (key: string) => (may(), storage.delete(key)),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function createTab(): Promise<typeof Keys> {
  vi.resetModules();
  return await import('./checkout-key.ts');
}

const cart: Cart = [testLine('glen', 2), testLine('cider')];

test('the same cart has the same key in every tab and at every click', async () => {
  const [one, other] = [await createTab(), await createTab()];
  const key = one.checkoutKey(cart);
  expect(key).toMatch(/^[\w-]{16,128}$/);
  expect(one.checkoutKey(cart)).toBe(key);
  expect(other.checkoutKey(cart)).toBe(key);
  expect((await createTab()).checkoutKey(structuredClone(cart))).toBe(key);
});

test.each<[string, Cart]>([
  ['a quantity', [testLine('glen', 3), testLine('cider')]],
  ['a price', [testLine('glen', 2, { priceCents: 1001 }), testLine('cider')]],
  ['a sale', [testLine('glen', 2, { salePriceCents: 900 }), testLine('cider')]],
  ['a bottle more', [...cart, testLine('port')]],
  ['a bottle less', [testLine('glen', 2)]],
  ['another bottle', [testLine('glen', 2), testLine('perry')]],
])('another cart has another key: %s', async (_what, changed) => {
  const tab = await createTab();
  const key = tab.checkoutKey(cart);
  const other = tab.checkoutKey(changed);
  expect(other).not.toBe(key);
  expect(tab.checkoutKey(changed)).toBe(other);
});

test('data that is not sent changes no key: stock, names, a line that cannot be bought', async () => {
  const tab = await createTab();
  const key = tab.checkoutKey(cart);
  const same = [
    testLine('glen', 2, { stockQuantity: 3, name: 'Glen Orrin' }),
    testLine('cider'),
    testLine('old', 4, { isGone: true }),
  ];
  expect(tab.checkoutKey(same)).toBe(key);
});

test('a key that was used for another cart is renewed for all tabs', async () => {
  const [one, other] = [await createTab(), await createTab()];
  const key = one.checkoutKey(cart);
  const renewed = one.renewCheckoutKey(cart);
  expect(renewed).not.toBe(key);
  expect(other.checkoutKey(cart)).toBe(renewed);
});

test('the same cart after a purchase is another checkout', async () => {
  const tab = await createTab();
  const key = tab.checkoutKey(cart);
  tab.deleteCheckoutKey();
  expect(storage.size).toBe(0);
  expect(tab.checkoutKey(cart)).not.toBe(key);
});

test('a purchase in another tab deletes the key here too', async () => {
  const [one, other] = [await createTab(), await createTab()];
  const key = one.checkoutKey(cart);
  other.deleteCheckoutKey();
  expect(one.checkoutKey(cart)).not.toBe(key);
});

test.each(['', 'null', '{', '[]', '{"key":"short","cart":""}', '{"key":7}'])(
  'an invalid stored key is replaced: %s',
  async (stored) => {
    storage.set('checkoutKey', stored);
    const tab = await createTab();
    const key = tab.checkoutKey(cart);
    expect(key).toMatch(/^[\w-]{16,128}$/);
    expect(JSON.parse(storage.get('checkoutKey') ?? '')).toMatchObject({ key });
  },
);

test('without storage a key lives as long as the page', async () => {
  refuses = true;
  const tab = await createTab();
  const key = tab.checkoutKey(cart);
  expect(tab.checkoutKey(cart)).toBe(key);
  tab.deleteCheckoutKey();
  expect(tab.checkoutKey(cart)).not.toBe(key);
});
