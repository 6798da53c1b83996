import { CART_KEY, type Cart, serializeCart, parseCart } from '#contract/cart/cart.ts';

/**
 * The cart of this browser. Storage is authoritative, so that all tabs share the cart: each
 * transition parses the stored cart, changes it and saves it. When storage is full or forbidden,
 * the cart lives as long as the page.
 */
let cart: Cart = [];
let seenText: string | null = null;
let isRefused = false;
const watchers = new Set<() => void>();

/** Returns the current cart; the same object until it changes. */
export function getCart(): Cart {
  if (seenText === null) cart = parseStored();
  return cart;
}

/** Applies a transition to the cart, saves it and notifies all subscribers. */
export function updateCart(transition: (cart: Cart) => Cart): void {
  const before = parseStored();
  cart = transition(before);
  if (cart === before) return;
  save();
  tell();
}

/**
 * Calls `watcher` after every change, of this tab and of others. Returns a function that
 * unsubscribes.
 */
export function subscribeCart(watcher: () => void): () => void {
  if (watchers.size === 0) for (const type of NEWS) window.addEventListener(type, catchUp);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) for (const type of NEWS) window.removeEventListener(type, catchUp);
  };
}

/**
 * Events after which the cart may have changed: another tab saved it, or the page came back from
 * the back/forward cache.
 */
const NEWS = ['storage', 'pageshow'] as const;

function catchUp(): void {
  const before = cart;
  cart = parseStored();
  if (cart !== before) tell();
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

function parseStored(): Cart {
  if (isRefused) return cart;
  let text: string | null;
  try {
    text = localStorage.getItem(CART_KEY) ?? '[]';
  } catch {
    isRefused = true;
    seenText = '';
    return cart;
  }
  if (text === seenText) return cart;
  seenText = text;
  try {
    return parseCart(text);
  } catch (error) {
    console.error('Failed to parse cart from localStorage:', error);
    cart = [];
    save();
    return cart;
  }
}

function save(): void {
  const text = serializeCart(cart);
  try {
    localStorage.setItem(CART_KEY, text);
    seenText = text;
    isRefused = false;
  } catch {
    isRefused = true;
    seenText ??= text;
  }
}
