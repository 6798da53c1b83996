import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { localPath } from '#contract/locale.ts';
import { checkoutPath } from '#contract/checkout/checkout-paths.ts';
import { CREATE_CHECKOUT_PATH } from '#contract/checkout/create-checkout.ts';
import { CheckoutUrlSchema, CreateCheckoutSchema } from '#contract/checkout/create-checkout-schema.ts';
import { browserCookie, buyerCookie } from '#contract/checkout/visitor-cookies.ts';
import { problem } from '#contract/http/problems.ts';
import { MAX_BODY_BYTES } from '#contract/http/route.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { SHOP_PAGES } from './shop-page-access.ts';

const KEY = /^[\w-]{16,128}$/;

const HeaderSchema = z.object({
  'Idempotency-Key': z
    .string()
    .regex(KEY, 'must be 16 to 128 letters, digits, - or _')
    .optional()
    .meta({
      description:
        'The same key with the same cart returns the same checkout; with a different cart it is an error. 16 to 128 letters, digits, `-` or `_`.',
    }),
});

/** A browser's secret, in the form that `BROWSER_SECRET` checks. */
const newSecret = (): string => randomBytes(24).toString('base64url');

/**
 * Creates a checkout from a cart. Returns its URL, and the proof that the browser of a signed-in
 * customer stores.
 */
export const createCheckout = defineEndpoint({
  method: 'POST',
  path: CREATE_CHECKOUT_PATH,
  access: SHOP_PAGES,
  operationId: 'createCheckout',
  summary: 'Take a cart to checkout',
  description:
    'Prices, names, stock and limits come from the shop: if a line differs from what was sent, the error names it and gives the current values. Pages of other sites may not call this. With an access token of the account (and its proof) the checkout belongs to it while the same browser fills it in and stays signed in (cookies say so); without one, or with an invalid one, it is a guest checkout.',
  parameters: { header: HeaderSchema },
  requestBody: CreateCheckoutSchema,
  // A cart of at most a hundred lines is never larger.
  maxBodyBytes: MAX_BODY_BYTES,
  responses: { 200: { description: 'Where the checkout is.', schema: CheckoutUrlSchema } },
  problems: [
    'bad-parameter',
    'lines-changed',
    'body-too-large',
    'idempotency-conflict',
    'payments-unconfigured',
    'selling-paused',
  ],
  async run({ parameters, body, visitor, customerId, locale, origin }, { checkouts }) {
    // A customer's checkout belongs to the browser that sends it: a browser without a secret gets
    // one.
    const made = customerId === undefined || visitor.browser !== undefined ? undefined : newSecret();
    const created = await checkouts.create(
      body.items.map((item) => ({ ...item, name: '', image: '' })),
      parameters['Idempotency-Key'],
      made === undefined ? visitor : { ...visitor, browser: made },
      { customerId, locale },
    );
    switch (created.kind) {
      case 'created':
        return {
          status: 200,
          body: { url: origin + localPath(locale, checkoutPath(created.checkoutId)) },
          headers: listCookies(made, created.buyer, origin),
        };
      case 'lines-changed': {
        const changed = problem('lines-changed', 'Prices or stock have changed since the cart was filled.');
        return { problem: { ...changed, lines: created.lines } };
      }
      case 'other-cart':
        return {
          problem: problem(
            'idempotency-conflict',
            'This Idempotency-Key belongs to another cart: send a new one.',
          ),
        };
      case 'paused':
        return { problem: problem('selling-paused', created.sentence) };
      case 'unconfigured':
        return {
          problem: problem(
            'payments-unconfigured',
            'The backend service is not configured. It must be set up to enable checkout.',
          ),
        };
    }
  },
});

/** The cookies that bind a customer's checkout to the browser; none for a guest. */
function listCookies(
  browser: string | undefined,
  buyer: string | undefined,
  origin: string,
): [string, string][] {
  if (buyer === undefined) return [];
  const isHttps = origin.startsWith('https:');
  const cookies = [buyerCookie(buyer, isHttps)];
  if (browser !== undefined) cookies.unshift(browserCookie(browser, isHttps));
  return cookies.map((cookie) => ['set-cookie', cookie]);
}
