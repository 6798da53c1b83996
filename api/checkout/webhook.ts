import { problem } from '#contract/http/problems.ts';
import { MAX_EVENT_BYTES } from '#contract/http/route.ts';
import type { Endpoint } from '../endpoint.ts';
import { readBytes } from '../read-json-body.ts';
import { toProblemResponse, toResponse } from '../to-response.ts';
import type { Caller, CheckoutServices } from './shop-page-access.ts';

/** Endpoint of the payment provider's events. */
export const WEBHOOK_PATH = '/webhooks/stripe';

/**
 * Handles a request to the webhook endpoint: its access is the signature, which covers the bytes of
 * the body. Returns 200 when the event is stored, and 400 without a reason when it is no event of
 * the provider. Throws when storing failed: that becomes a 5xx, and the provider sends the event
 * again.
 */
export const handleWebhook: Endpoint<Caller, CheckoutServices> = {
  method: 'POST',
  path: WEBHOOK_PATH,
  problems: [],
  async handle(request, _env, { checkouts, log }) {
    const body = await readBytes(request.raw, MAX_EVENT_BYTES);
    if ('problem' in body) return toProblemResponse(body);
    const outcome = await checkouts.handleEvent(body, request.header('stripe-signature'));
    if (outcome.kind === 'stored') return toResponse({ status: 200, body: { received: true } });
    // A forger learns nothing from the response; an operator with a wrong secret finds the reason in
    // the log.
    log.warn({ why: outcome.why }, 'webhook request is not an event of the payment provider');
    return toProblemResponse({
      problem: problem('bad-request', 'This is not an event that this shop takes.'),
    });
  },
};
