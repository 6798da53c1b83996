import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { typed } from '#modules/checkout/test-form.ts';
import { setStock } from '#modules/inventory/test-stock.ts';
import type { Db } from './test-environment.ts';
import { sql } from 'drizzle-orm';

export type Product = { id: string; price: number };

/** The shop's response. Status 0: no process was listening. */
export type CallResult = {
  status: number;
  location: string | undefined;
  /** `name=value` of each cookie that it sets. */
  cookies: readonly string[];
  text: string;
  ms: number;
};

/** A shopper with a browser and a cart, who knows only what the shop has answered. */
export type Shopper = {
  readonly browser: string;
  /** Same cart, same key: a repeated request gets the same checkout. */
  readonly key: string;
  readonly product: Product;
  readonly quantity: number;
  /** Further lines of the cart. */
  readonly more?: readonly Pick<Shopper, 'product' | 'quantity'>[] | undefined;
  /** What is typed into the form of the checkout in place of the usual. */
  readonly form?: Readonly<Record<string, string>> | undefined;
  /** `buyer=…`: proves that a signed-in customer sent the cart from this browser. */
  buyer?: string | undefined;
  city: string;
  checkoutId?: string;
};

/** Longer than any response may take: a request that hangs this long would hang forever. */
const TIMEOUT_MS = 30_000;

export const newShopper = (product: Product, quantity = 1): Shopper => ({
  browser: randomBytes(24).toString('base64url'),
  key: randomBytes(16).toString('hex'),
  product,
  quantity,
  city: 'Toronto',
});

export async function call(address: string, init: RequestInit = {}): Promise<CallResult> {
  const startedAt = performance.now();
  const ms = (): number => Math.round(performance.now() - startedAt);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { redirect: 'manual', signal, ...init });
    const location = response.headers.get('location') ?? undefined;
    const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
    return { status: response.status, location, cookies, text: await response.text(), ms: ms() };
  } catch (error) {
    return { status: 0, location: undefined, cookies: [], text: String(error), ms: ms() };
  }
}

/**
 * Sends the cart to checkout, and stores the checkout's id. The `headers` authorize a signed-in
 * customer.
 */
export async function createCheckout(
  origin: string,
  shopper: Shopper,
  headers: Record<string, string> = {},
): Promise<CallResult> {
  const { browser, key, more = [] } = shopper;
  const items = [shopper, ...more].map(({ product: { id, price }, quantity }) => ({
    productId: id,
    name: '',
    price,
    quantity,
    image: '',
  }));
  const message = await call(`${origin}/functions/v1/create-checkout`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': key,
      ...('authorization' in headers && { cookie: `till=${browser}` }),
    },
    body: JSON.stringify({ items }),
  });
  if (message.status === 200) {
    const { url }: { url: string } = JSON.parse(message.text);
    shopper.checkoutId = new URL(url).pathname.slice('/checkout/'.length);
    shopper.buyer = message.cookies.find((cookie) => cookie.startsWith('buyer='));
  }
  return message;
}

const getCookies = ({ browser, buyer }: Shopper): string =>
  buyer === undefined ? `till=${browser}` : `till=${browser}; ${buyer}`;

/**
 * Opens the page of the checkout; with the query `?back=1` as if returning from the provider
 * without paying.
 */
export const viewCheckout = (origin: string, shopper: Shopper, query = ''): Promise<CallResult> =>
  call(`${origin}/checkout/${shopper.checkoutId}${query}`, { headers: { cookie: getCookies(shopper) } });

/** Submits the form, which redirects to the payment. */
export const goToPay = (origin: string, shopper: Shopper): Promise<CallResult> =>
  call(`${origin}/checkout/${shopper.checkoutId}`, {
    method: 'POST',
    body: new URLSearchParams({ ...typed, city: shopper.city, ...shopper.form }),
    headers: { cookie: getCookies(shopper) },
  });

/** Follows the redirect of an accepted form. A built shop then redirects to the provider. */
export const openPayment = (origin: string, shopper: Shopper): Promise<CallResult> =>
  call(`${origin}/checkout/${shopper.checkoutId}/payment`, { headers: { cookie: getCookies(shopper) } });

/** Opens the page after paying. */
export const viewSuccess = (origin: string, { checkoutId, browser }: Shopper): Promise<CallResult> =>
  call(`${origin}/checkout-success?checkout=${checkoutId}`, { headers: { cookie: `till=${browser}` } });

/** Presses a button of the embedded test payment. */
export const press = (origin: string, payment: string, action: string): Promise<CallResult> =>
  call(`${origin}${new URL(payment, origin).pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ do: action }),
  });

/** Returns the provider's id of a payment from the URL of its page. */
export const getPaymentId = (location: string): string => new URL(location).pathname.split('/').at(-1) ?? '';

/**
 * Submits the form until the shop redirects to the payment; returns `paid` when the checkout is
 * paid already.
 */
export async function reachPayment(origin: string, shopper: Shopper): Promise<{ url: string } | 'paid'> {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    if (shopper.checkoutId === undefined) await createCheckout(origin, shopper);
    if (shopper.checkoutId !== undefined) {
      const { status, location, text } = await goToPay(origin, shopper);
      if (location !== undefined) return { url: location };
      if (status === 409 && text.includes('"paid"')) return 'paid';
      if (Date.now() > giveUpAt) throw new Error(`payment not reached after 60 s: ${status} ${text}`);
      await sleep(100);
    }
  }
}

/** Fills the stock of every product without order limits. Returns the first products. */
export async function fillStock(db: Db, bottles = 100_000): Promise<Product[]> {
  await db.execute(sql`update product set order_limit = null`);
  await setStock(db, bottles);
  const { rows } = await db.execute<Product>(
    sql`select id, effective_price_cents as price from product order by id limit 4`,
  );
  return rows;
}
