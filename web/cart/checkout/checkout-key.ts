import type { Cart } from '#contract/cart/cart.ts';
import { isPurchasable, getUnitPriceCents } from '#contract/cart/cart-lines.ts';

/** Key in `localStorage`: holds the idempotency key, and the cart that it was created for. */
const STORED_AS = 'checkoutKey';

type StoredKey = { key: string; cart: string };

/** Used only when storage is full or forbidden: the key then lives as long as the page. */
let cached: StoredKey | null = null;

/**
 * Returns the idempotency key for this cart: the same in every tab and at every click until ids,
 * quantities or prices change. With it the server distinguishes a repeated request from another
 * cart.
 */
export function checkoutKey(cart: Cart): string {
  const text = getText(cart);
  const known = parseStored();
  return known?.cart === text ? known.key : keep(text);
}

/** Creates a new key for a cart whose key the server knows for another cart. */
export function renewCheckoutKey(cart: Cart): string {
  return keep(getText(cart));
}

/** Deletes the key after the purchase: the same bottles once more are another checkout. */
export function deleteCheckoutKey(): void {
  cached = null;
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // Without storage nothing is stored.
  }
}

/**
 * Returns the lines that go to checkout, as text; two carts with the same text are the same
 * purchase.
 */
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
    // Other tabs then have their own keys.
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
