import { problem } from '#contract/http/problems.ts';
import { MAX_MAIL_EVENT_BYTES, RESEND_WEBHOOK_PATH } from '#contract/http/route.ts';
import type { Endpoint } from '../endpoint.ts';
import { readBytes } from '../read-json-body.ts';
import { toProblemResponse, toResponse } from '../to-response.ts';
import type { Caller, CheckoutServices } from './shop-page-access.ts';

/**
 * Handles events of the mail provider Resend, as `handleShopifyOrder` does: its access is the signature.
 * 404 where the shop has no secret.
 */
export const handleMailEvent: Endpoint<Caller, CheckoutServices> = {
  method: 'POST',
  path: RESEND_WEBHOOK_PATH,
  problems: [],
  async handle(request, _env, { takeMailEvent, log }) {
    if (!takeMailEvent)
      return toProblemResponse({ problem: problem('not-found', 'This shop takes no events of Resend.') });
    const body = await readBytes(request.raw, MAX_MAIL_EVENT_BYTES);
    if ('problem' in body) return toProblemResponse(body);
    const outcome = await takeMailEvent({
      body,
      id: request.header('svix-id'),
      timestamp: request.header('svix-timestamp'),
      signature: request.header('svix-signature'),
    });
    if (outcome.kind === 'taken') return toResponse({ status: 200, body: { received: true } });
    log.warn({ why: outcome.why }, 'webhook request is not an event of Resend');
    return toProblemResponse({
      problem: problem('bad-request', 'This is not an event that this shop takes.'),
    });
  },
};
