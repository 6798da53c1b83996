import { type Locale, localPath } from '#contract/locale.ts';
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { type Problem, problem } from '#contract/http/problems.ts';
import { CREATE_CHECKOUT_PATH, type CheckoutItem } from '#contract/checkout/create-checkout.ts';
import { CheckoutUrlSchema, CreateCheckoutSchema } from '#contract/checkout/create-checkout-schema.ts';
import { checkoutPath } from '#contract/checkout/checkout-paths.ts';
import type { Checkouts, Visitor } from '#modules/checkout/index.ts';
import { problemResponses } from '../endpoint.ts';

/** A cart of at most a hundred lines is never larger. */
const MAX_BYTES = 256 * 1024;
const KEY = /^[\w-]{16,128}$/;

/** A cart as sent, and its sender. */
export type CheckoutCall = {
  contentType: string | undefined;
  body: string;
  idempotencyKey: string | undefined;
  visitor: Visitor;
  /** The signed-in customer; `undefined` for a guest. */
  customerId: string | undefined;
  /** Language of the request. */
  locale: Locale;
};

/**
 * Creates a checkout from a cart. Returns its URL, and the proof that the browser of a signed-in
 * customer stores.
 */
export async function createCheckout(
  checkouts: Checkouts,
  origin: string,
  call: CheckoutCall,
): Promise<{ url: string; buyer?: string | undefined } | { problem: Problem }> {
  const { idempotencyKey: key, customerId, locale } = call;
  if (key !== undefined && !KEY.test(key)) {
    const detail = 'Idempotency-Key must be 16 to 128 letters, digits, - or _.';
    return { problem: problem('bad-parameter', detail, 'Idempotency-Key') };
  }
  const read = parseItems(call);
  if ('problem' in read) return read;
  const created = await checkouts.create(read.items, key, call.visitor, { customerId, locale });
  switch (created.kind) {
    case 'created':
      return { url: origin + localPath(locale, checkoutPath(created.checkoutId)), buyer: created.buyer };
    case 'lines-changed': {
      const notified = problem('lines-changed', 'Prices or stock have changed since the cart was filled.');
      return { problem: { ...notified, lines: created.lines } };
    }
    case 'other-cart':
      return {
        problem: problem(
          'idempotency-conflict',
          'This Idempotency-Key belongs to another cart: send a new one.',
        ),
      };
    case 'unconfigured':
      return {
        problem: problem(
          'payments-unconfigured',
          'The backend service is not configured. It must be set up to enable checkout.',
        ),
      };
  }
}

function parseItems({
  contentType = '',
  body,
}: CheckoutCall): { items: CheckoutItem[] } | { problem: Problem } {
  if (!/^application\/json\b/i.test(contentType))
    return { problem: problem('bad-request', 'The request body must be JSON.') };
  if (Buffer.byteLength(body) > MAX_BYTES)
    return { problem: problem('body-too-large', `A cart can be at most ${MAX_BYTES / 1024} KB.`) };
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { problem: problem('bad-request', 'The body is not JSON.') };
  }
  const read = CreateCheckoutSchema.safeParse(json);
  if (!read.success) return { problem: fieldProblem(read.error) };
  return { items: read.data.items.map((item) => ({ ...item, name: '', image: '' })) };
}

function fieldProblem({ issues: [issue] }: z.ZodError): Problem {
  // In JavaScript notation: `items[0].quantity`.
  const field = (issue?.path ?? [])
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
  return problem('bad-parameter', `${field || 'The body'} ${issue?.message}.`, field || undefined);
}

const HeaderSchema = z.object({
  'Idempotency-Key': z
    .string()
    .regex(KEY)
    .optional()
    .meta({
      description:
        'The same key with the same cart returns the same checkout; with a different cart it is an error. 16 to 128 letters, digits, `-` or `_`.',
    }),
});

export const CREATE_CHECKOUT: { path: string; operation: ZodOpenApiOperationObject } = {
  path: CREATE_CHECKOUT_PATH,
  operation: {
    operationId: 'createCheckout',
    summary: 'Take a cart to checkout',
    description:
      'Prices, names, stock and limits come from the shop: if a line differs from what was sent, the error names it and gives the current values. Pages of other sites may not call this. With an access token of the account (and its proof) the checkout belongs to it while the same browser fills it in and stays signed in (cookies say so); without one, or with an invalid one, it is a guest checkout.',
    tags: ['Checkout'],
    requestParams: { header: HeaderSchema },
    requestBody: { required: true, content: { 'application/json': { schema: CreateCheckoutSchema } } },
    responses: {
      '200': {
        description: 'Where the checkout is.',
        content: { 'application/json': { schema: CheckoutUrlSchema } },
      },
      ...problemResponses([
        'bad-parameter',
        'foreign-page',
        'lines-changed',
        'body-too-large',
        'idempotency-conflict',
        'payments-unconfigured',
      ]),
    },
  },
};
