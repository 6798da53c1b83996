import { problem } from '#contract/http/problems.ts';
import type { Checkouts } from '#modules/checkout/index.ts';
import type { ApiLog } from '../to-error-response.ts';
import { toProblemResponse } from '../to-problem-response.ts';

/** Endpoint of the payment provider's events. */
export const WEBHOOK_PATH = '/webhooks/stripe';

/**
 * Handles a request to the webhook endpoint. Returns 200 when the event is stored, and 400 without
 * a reason when it is no event of the provider. Throws when storing failed: that becomes a 5xx, and
 * the provider sends the event again.
 */
export async function handleWebhook(
  checkouts: Checkouts,
  body: Buffer,
  signature: string | undefined,
  log: Pick<ApiLog, 'warn'>,
): Promise<Response> {
  const outcome = await checkouts.handleEvent(body, signature);
  if (outcome.kind === 'stored') return Response.json({ received: true });
  // A forger learns nothing from the response; an operator with a wrong secret finds the reason in
  // the log.
  log.warn({ why: outcome.why }, 'webhook request is not an event of the payment provider');
  return toProblemResponse(problem('bad-request', 'This is not an event that this shop takes.'));
}
