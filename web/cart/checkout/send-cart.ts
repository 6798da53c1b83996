import { BUNDLE_LOCALE } from '#contract/bundle-locale.ts';
import type { Cart } from '#contract/cart/cart.ts';
import { isPurchasable, getUnitPriceCents } from '#contract/cart/cart-lines.ts';
import { type CheckoutItem, CREATE_CHECKOUT_PATH } from '#contract/checkout/create-checkout.ts';
import { authState, callAccount } from '#web/auth/session.ts';
import { parseCheckoutAnswer, type CheckoutResult } from './checkout-answer.ts';
import { checkoutKey, renewCheckoutKey } from './checkout-key.ts';

/** In milliseconds; longer than the server's own timeout. */
const TIMEOUT_MS = 15_000;

/**
 * Sends the purchasable lines of a cart to checkout. When the server knows the key for another
 * cart, it renews the key once. A timeout or a network error is a failure.
 */
export async function sendCart(cart: Cart): Promise<CheckoutResult> {
  const sent = await post(cart, checkoutKey(cart));
  return sent.kind === 'other-cart' ? await post(cart, renewCheckoutKey(cart)) : sent;
}

async function post(cart: Cart, key: string): Promise<CheckoutResult> {
  try {
    const answer = await send({
      method: 'POST',
      headers: {
        accept: 'application/json',
        'accept-language': BUNDLE_LOCALE,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ items: getItems(cart) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    return parseCheckoutAnswer(answer.status, body);
  } catch {
    return { kind: 'failed' };
  }
}

/** Longest wait in milliseconds for the call with a token; after it the cart is sent as a guest's. */
const SEND_TIMEOUT_MS = 8000;

/**
 * Sends with the token of the signed-in user. If that fails, it sends as a guest: the key makes
 * both requests one checkout.
 */
async function send(init: RequestInit): Promise<Response> {
  if (authState().status !== 'anonymous') {
    try {
      return await Promise.race([callAccount(CREATE_CHECKOUT_PATH, init), failAfter(SEND_TIMEOUT_MS)]);
    } catch {
      // The server accepts guests as well.
    }
  }
  return await fetch(CREATE_CHECKOUT_PATH, init);
}

const failAfter = (ms: number): Promise<never> =>
  new Promise((_, fail) => void setTimeout(() => fail(new Error('The account call took too long')), ms));

/** Returns the purchasable lines in the form of the call (specification section 7). */
export function getItems(cart: Cart): CheckoutItem[] {
  return cart
    .filter(isPurchasable)
    .map(({ product, quantity }) => ({
      productId: product.id,
      name: product.name,
      price: getUnitPriceCents(product),
      quantity,
      image: product.image ?? '',
    }));
}
