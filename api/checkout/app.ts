import { requestLocale } from '../request-locale.ts';
import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { problem } from '#contract/http/problems.ts';
import { browserCookie, buyerCookie } from '#contract/checkout/visitor-cookies.ts';
import type { Checkouts, Visitor } from '#modules/checkout/index.ts';
import { toErrorResponse, type ApiLog } from '../to-error-response.ts';
import { toProblemResponse } from '../to-problem-response.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import type { ResolveCustomer } from './resolve-customer.ts';
import { CREATE_CHECKOUT, createCheckout } from './create-checkout.ts';
import { handleWebhook, WEBHOOK_PATH } from './webhook.ts';

/** Facts about the caller that the server determines itself; no header may set them. */
export type Caller = {
  visitor: Visitor;
  /**
   * Whether a page of another site sent it. A client that sends no such header counts as same-site.
   */
  isForeign: boolean;
};

export type CheckoutApiOptions = {
  checkouts: Checkouts;
  /** Finds the signed-in customer who sends a cart. */
  findBuyer?: ResolveCustomer;
  log: ApiLog;
  /** Longest wait for a response, in milliseconds. */
  patienceMs?: number;
};

/** A shopper who pays gets a response within five seconds, even when a dependency hangs. */
const TIMEOUT_MS = 4000;

/** A browser's secret, in the form that `BROWSER_SECRET` checks. */
const newSecret = (): string => randomBytes(24).toString('base64url');

/**
 * The checkout API: it turns a cart into a checkout and receives the payment provider's events. No
 * response is cached.
 */
export function createCheckoutApi({
  checkouts,
  findBuyer,
  log,
  patienceMs: timeoutMs = TIMEOUT_MS,
}: CheckoutApiOptions): { fetch(request: Request, caller: Caller): Response | Promise<Response> } {
  const app = new Hono<{ Bindings: Caller }>();
  app.onError((error, c) => toErrorResponse(error, c, log));
  app.notFound(() =>
    toProblemResponse(problem('not-found', 'The API has no such address. See /openapi.json.')),
  );

  const offer = (path: string, answer: (c: Context<{ Bindings: Caller }>) => Promise<Response>): void => {
    app.post(path, async (c) => {
      const late = (): Response => {
        log.warn({ requestId: c.req.header('x-request-id'), path }, 'checkout API timed out');
        // Work that has begun continues: the same key finds it. A repeated event was stored or will
        // be.
        return toProblemResponse(
          problem('unavailable', 'This is taking too long right now. Please try again soon.'),
          { 'retry-after': '5' },
        );
      };
      return await withTimeout(answer(c), timeoutMs, late);
    });
    app.all(path, () =>
      toProblemResponse(problem('method-not-allowed', 'This address takes POST.'), { allow: 'POST' }),
    );
  };

  offer(CREATE_CHECKOUT.path, async (c) => {
    if (c.env.isForeign)
      return toProblemResponse(problem('foreign-page', 'A page of another site cannot fill a cart here.'));
    // The origin of the request: the cart exists at that origin only.
    const { origin } = new URL(c.req.url);
    const locale = requestLocale(c.req.raw.headers);
    const customerId = await findBuyer?.({
      authorization: c.req.header('authorization'),
      dpop: c.req.header('dpop'),
      locale,
    });
    // A customer's checkout belongs to the browser that sends it: a browser without a secret gets
    // one.
    const made = customerId === undefined || c.env.visitor.browser !== undefined ? undefined : newSecret();
    const outcome = await createCheckout(checkouts, origin, {
      contentType: c.req.header('content-type'),
      idempotencyKey: c.req.header('idempotency-key'),
      body: await c.req.text(),
      visitor: made === undefined ? c.env.visitor : { ...c.env.visitor, browser: made },
      customerId,
      locale,
    });
    if ('problem' in outcome) return toProblemResponse(outcome.problem);
    const isHttps = origin.startsWith('https:');
    if (outcome.buyer !== undefined) {
      if (made !== undefined) c.header('set-cookie', browserCookie(made, isHttps), { append: true });
      c.header('set-cookie', buyerCookie(outcome.buyer, isHttps), { append: true });
    }
    return c.json({ url: outcome.url });
  });
  offer(WEBHOOK_PATH, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    return await handleWebhook(checkouts, body, c.req.header('stripe-signature'), log);
  });
  return { fetch: (request, caller) => app.fetch(request, caller) };
}
