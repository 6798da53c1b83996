import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart, CartLine } from '#contract/cart/cart.ts';
import type * as Store from './store.ts';

/** The storage that all tabs of a browser share; `refuses` is what it throws instead of working. */
let storage: Map<string, string>;
let refuses: { reading?: Error; writing?: Error };
let tabs: EventTarget[];

beforeEach(() => {
  storage = new Map();
  refuses = {};
  tabs = [];
  vi.stubGlobal('localStorage', {
    getItem(key: string): string | null {
      if (refuses.reading) throw refuses.reading;
      return storage.get(key) ?? null;
    },
    setItem(key: string, value: string): void {
      if (refuses.writing) throw refuses.writing;
      storage.set(key, value);
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a tab: its own store with the shared storage. */
async function createTab(): Promise<typeof Store & { hears(): void }> {
  vi.resetModules();
  const store = await import('./store.ts');
  const tab = new EventTarget();
  tabs.push(tab);
  // The store uses its window when the first subscriber arrives.
  vi.stubGlobal('window', tab);
  store.subscribeCart(() => undefined);
  return { ...store, hears: () => tab.dispatchEvent(new Event('storage')) };
}

const line = (id: string, quantity = 1): CartLine => ({
  product: {
    id,
    slug: id,
    name: id,
    priceCents: 100,
    salePriceCents: null,
    image: null,
    volume: '',
    abv: null,
    stockQuantity: null,
    orderLimit: null,
    isGone: false,
  },
  quantity,
});
const adding = (id: string) => (cart: Cart) => [...cart, line(id)];
const ids = (cart: Cart): string[] => cart.map(({ product }) => product.id);
const stored = (): string[] => {
  const lines: { product: { id: string } }[] = JSON.parse(storage.get('cart') ?? '[]');
  return lines.map(({ product }) => product.id);
};

test('a cart is saved after every change and restored at start', async () => {
  const tab = await createTab();
  tab.updateCart(adding('a'));
  expect(stored()).toEqual(['a']);
  const next = await createTab();
  expect(ids(next.getCart())).toEqual(['a']);
});

test('the cart stays the same object until it changes', async () => {
  const tab = await createTab();
  tab.updateCart(adding('a'));
  const cart = tab.getCart();
  tab.hears();
  expect(tab.getCart()).toBe(cart);
  tab.updateCart((same) => same);
  expect(tab.getCart()).toBe(cart);
});

test('two tabs that add keep each other’s line, even before the storage event', async () => {
  const [one, other] = [await createTab(), await createTab()];
  expect([one.getCart(), other.getCart()]).toEqual([[], []]);
  one.updateCart(adding('a'));
  other.updateCart(adding('b'));
  expect(stored()).toEqual(['a', 'b']);
  one.hears();
  expect(ids(one.getCart())).toEqual(['a', 'b']);
});

test('a storage event with a change notifies subscribers, and others do not', async () => {
  const tab = await createTab();
  const watcher = vi.fn<() => void>();
  const stop = tab.subscribeCart(watcher);
  tab.getCart();
  tab.hears();
  expect(watcher).not.toHaveBeenCalled();
  storage.set('cart', JSON.stringify([{ ...line('x'), product: { id: 'x', name: 'x', price: 1 } }]));
  tab.hears();
  expect(watcher).toHaveBeenCalledTimes(1);
  expect(ids(tab.getCart())).toEqual(['x']);
  stop();
  tab.updateCart(adding('y'));
  expect(watcher).toHaveBeenCalledTimes(1);
});

test('an invalid stored cart is logged once with the specified text, and is empty from then on', async () => {
  const message = vi.spyOn(console, 'error').mockReturnValue();
  storage.set('cart', '{ this is no cart');
  const tab = await createTab();
  expect(tab.getCart()).toEqual([]);
  expect(message).toHaveBeenCalledExactlyOnceWith(
    'Failed to parse cart from localStorage:',
    expect.any(SyntaxError),
  );
  tab.updateCart(adding('a'));
  expect(stored()).toEqual(['a']);
  expect(message).toHaveBeenCalledTimes(1);
});

test('without storage the cart lives as long as the page, without an error', async () => {
  refuses = { reading: new Error('forbidden'), writing: new Error('forbidden') };
  const tab = await createTab();
  expect(tab.getCart()).toEqual([]);
  tab.updateCart(adding('a'));
  tab.updateCart(adding('b'));
  tab.hears();
  expect(ids(tab.getCart())).toEqual(['a', 'b']);
});

test('with full storage an added line stays, and is saved when there is space again', async () => {
  const tab = await createTab();
  tab.updateCart(adding('a'));
  refuses = { writing: new Error('full') };
  tab.updateCart(adding('b'));
  expect(ids(tab.getCart())).toEqual(['a', 'b']);
  expect(stored()).toEqual(['a']);
  refuses = {};
  tab.updateCart(adding('c'));
  expect(stored()).toEqual(['a', 'b', 'c']);
});
