import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart, CartLine } from '#contract/cart.ts';
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

/** Opens a tab: a store of its own with the shared storage. */
async function openTab(): Promise<typeof Store & { hears(): void }> {
  vi.resetModules();
  const store = await import('./store.ts');
  const tab = new EventTarget();
  tabs.push(tab);
  // The store asks for its window when somebody begins to watch.
  vi.stubGlobal('window', tab);
  store.watchCart(() => undefined);
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
  const tab = await openTab();
  tab.changeCart(adding('a'));
  expect(stored()).toEqual(['a']);
  const next = await openTab();
  expect(ids(next.listCart())).toEqual(['a']);
});

test('the list stays the same object until something changes', async () => {
  const tab = await openTab();
  tab.changeCart(adding('a'));
  const cart = tab.listCart();
  tab.hears();
  expect(tab.listCart()).toBe(cart);
  tab.changeCart((same) => same);
  expect(tab.listCart()).toBe(cart);
});

test('two tabs that add do not lose one another’s line, even before they hear of it', async () => {
  const [one, other] = [await openTab(), await openTab()];
  expect([one.listCart(), other.listCart()]).toEqual([[], []]);
  one.changeCart(adding('a'));
  other.changeCart(adding('b'));
  expect(stored()).toEqual(['a', 'b']);
  one.hears();
  expect(ids(one.listCart())).toEqual(['a', 'b']);
});

test('a tab that hears of a change tells those who watch, and only then', async () => {
  const tab = await openTab();
  const watcher = vi.fn<() => void>();
  const stop = tab.watchCart(watcher);
  tab.listCart();
  tab.hears();
  expect(watcher).not.toHaveBeenCalled();
  storage.set('cart', JSON.stringify([{ ...line('x'), product: { id: 'x', name: 'x', price: 1 } }]));
  tab.hears();
  expect(watcher).toHaveBeenCalledTimes(1);
  expect(ids(tab.listCart())).toEqual(['x']);
  stop();
  tab.changeCart(adding('y'));
  expect(watcher).toHaveBeenCalledTimes(1);
});

test('a cart that cannot be parsed is said once in the specified words, and is empty from then on', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  storage.set('cart', '{ this is no cart');
  const tab = await openTab();
  expect(tab.listCart()).toEqual([]);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'Failed to parse cart from localStorage:',
    expect.any(SyntaxError),
  );
  tab.changeCart(adding('a'));
  expect(stored()).toEqual(['a']);
  expect(said).toHaveBeenCalledTimes(1);
});

test('where storage is forbidden the cart lives as long as the page, in silence', async () => {
  refuses = { reading: new Error('forbidden'), writing: new Error('forbidden') };
  const tab = await openTab();
  expect(tab.listCart()).toEqual([]);
  tab.changeCart(adding('a'));
  tab.changeCart(adding('b'));
  tab.hears();
  expect(ids(tab.listCart())).toEqual(['a', 'b']);
});

test('where storage is full what was added stays, and is saved when there is room again', async () => {
  const tab = await openTab();
  tab.changeCart(adding('a'));
  refuses = { writing: new Error('full') };
  tab.changeCart(adding('b'));
  expect(ids(tab.listCart())).toEqual(['a', 'b']);
  expect(stored()).toEqual(['a']);
  refuses = {};
  tab.changeCart(adding('c'));
  expect(stored()).toEqual(['a', 'b', 'c']);
});
