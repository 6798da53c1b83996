import type { Cart } from '#contract/cart.ts';
import { isPurchasable, getUnitPriceCents } from '#contract/cart-lines.ts';
import { type CheckoutItem, CREATE_CHECKOUT_PATH } from '#contract/checkout/create-checkout.ts';
import { authState, callAccount } from '#web/auth/session.ts';
import { parseCheckoutAnswer, type CheckoutResult } from './checkout-answer.ts';
import { checkoutKey, renewCheckoutKey } from './checkout-key.ts';

/** Longer than the shop itself takes to give up. */
const TIMEOUT_MS = 15_000;

/**
 * Sends what can be bought of a cart to checkout. A key that the shop knows by another cart is renewed, once. No answer in
 * time, or none at all, is a failure.
 */
export async function sendCart(cart: Cart): Promise<CheckoutResult> {
  const sent = await post(cart, checkoutKey(cart));
  return sent.kind === 'other-cart' ? await post(cart, renewCheckoutKey(cart)) : sent;
}

async function post(cart: Cart, key: string): Promise<CheckoutResult> {
  try {
    const answer = await send({
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ items: getItems(cart) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    return parseCheckoutAnswer(answer.status, body);
  } catch {
    return { kind: 'failed' };
  }
}

/** How long a token may take, with the answer: then the cart is sent as a guest's. */
const SEND_TIMEOUT_MS = 8000;

/** With the token of whoever is signed in. Where that fails, as anybody: the key makes it one checkout all the same. */
async function send(init: RequestInit): Promise<Response> {
  if (authState().status !== 'anonymous') {
    try {
      return await Promise.race([callAccount(CREATE_CHECKOUT_PATH, init), failAfter(SEND_TIMEOUT_MS)]);
    } catch {
      // The shop answers a guest as well.
    }
  }
  return await fetch(CREATE_CHECKOUT_PATH, init);
}

const failAfter = (ms: number): Promise<never> =>
  new Promise((_, fail) => void setTimeout(() => fail(new Error('no token in time')), ms));

/** The lines that can be bought, as the call takes them (specification section 7). */
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
