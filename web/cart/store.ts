import { CART_KEY, type Cart, serializeCart, parseCart } from '#contract/cart.ts';

/**
 * The cart of this browser. The truth is in storage, so that all tabs share it: every transition reads it anew, changes
 * that and writes it. Where storage is full or forbidden the cart lives as long as the page.
 */
let cart: Cart = [];
let seenText: string | null = null;
let isRefused = false;
const watchers = new Set<() => void>();

/** The cart now; the same object until it changes. */
export function getCart(): Cart {
  if (seenText === null) cart = parseStored();
  return cart;
}

/** Changes the cart by a transition of it, saves it and tells all who watch. */
export function updateCart(transition: (cart: Cart) => Cart): void {
  const before = parseStored();
  cart = transition(before);
  if (cart === before) return;
  save();
  tell();
}

/** Calls `watcher` after every change, of this tab and of others. */
export function subscribeCart(watcher: () => void): () => void {
  if (watchers.size === 0) for (const type of NEWS) window.addEventListener(type, catchUp);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) for (const type of NEWS) window.removeEventListener(type, catchUp);
  };
}

/** Another tab wrote, or a page comes back from the browser's memory of pages. */
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
