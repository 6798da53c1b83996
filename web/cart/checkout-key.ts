import type { Cart } from '#contract/cart.ts';
import { isPurchasable, getUnitPriceCents } from '#contract/cart-lines.ts';

/** Beside the cart in the browser's storage: the key, and the cart that it was made for. */
const STORED_AS = 'checkoutKey';

type StoredKey = { key: string; cart: string };

/** Where storage is full or forbidden a key lives as long as the page; everywhere else storage alone knows it. */
let cached: StoredKey | null = null;

/**
 * The key under which this very cart goes to checkout: the same in every tab and at every click until ids, quantities or
 * prices change. By it the shop knows a second post from a second cart.
 */
export function checkoutKey(cart: Cart): string {
  const text = getText(cart);
  const known = parseStored();
  return known?.cart === text ? known.key : keep(text);
}

/** A new key for a cart whose key the shop knows by another one. */
export function renewCheckoutKey(cart: Cart): string {
  return keep(getText(cart));
}

/** Forgets the key: what it stood for is bought, and the same bottles once more are another checkout. */
export function forgetCheckoutKey(): void {
  cached = null;
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // Nothing is kept where nothing may be.
  }
}

/** What goes to checkout of a cart, as text; two carts with the same text are the same purchase. */
function getText(cart: Cart): string {
  const lines = cart.filter(isPurchasable);
  return lines
    .map(({ product, quantity }) => `${quantity}*${product.id}@${getUnitPriceCents(product)}`)
    .join(' ');
}

function keep(cart: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const made = { key, cart };
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(made));
    cached = null;
  } catch {
    // Other tabs have keys of their own then.
    cached = made;
  }
  return key;
}

function parseStored(): StoredKey | null {
  try {
    return read(JSON.parse(localStorage.getItem(STORED_AS) ?? 'null')) ?? cached;
  } catch {
    return cached;
  }
}

const FORM = /^[\w-]{16,128}$/;

function read(stored: unknown): StoredKey | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const [key, cart]: unknown[] = [Reflect.get(stored, 'key'), Reflect.get(stored, 'cart')];
  return typeof key === 'string' && FORM.test(key) && typeof cart === 'string' ? { key, cart } : null;
}
