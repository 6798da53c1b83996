import { problem } from '#contract/http/problems.ts';
import { MAX_EVENT_BYTES } from '#contract/http/route.ts';
import type { Endpoint } from '../endpoint.ts';
import { readBytes } from '../read-json-body.ts';
import { toProblemResponse, toResponse } from '../to-response.ts';
import type { Caller, CheckoutServices } from './shop-page-access.ts';

/**
 * Handles orders of Shopify POS: its access is the signature, which covers the bytes of the body.
 * Returns 200 when the order is stored, 400 without a reason when it is no event of this Shopify, and
 * 404 where the shop has no secret. Throws when storing failed: that becomes a 5xx, and Shopify sends it
 * again.
 */
export const handleShopifyOrder: Endpoint<Caller, CheckoutServices> = {
  method: 'POST',
  path: '/webhooks/shopify-pos',
  problems: [],
  async handle(request, _env, { takeShopifyOrder, log }) {
    if (!takeShopifyOrder)
      return toProblemResponse({
        problem: problem('not-found', 'This shop takes no orders of Shopify POS.'),
      });
    const body = await readBytes(request.raw, MAX_EVENT_BYTES);
    if ('problem' in body) return toProblemResponse(body);
    const outcome = await takeShopifyOrder({
      body,
      signature: request.header('x-shopify-hmac-sha256'),
      eventId: request.header('x-shopify-webhook-id'),
    });
    if (outcome.kind !== 'refused') return toResponse({ status: 200, body: { received: true } });
    // As of payment events: an operator with a wrong secret finds the reason in the log.
    log.warn({ why: outcome.why }, 'webhook request is not an event of Shopify POS');
    return toProblemResponse({
      problem: problem('bad-request', 'This is not an event that this shop takes.'),
    });
  },
};
