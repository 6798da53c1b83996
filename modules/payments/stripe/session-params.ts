import type { Stripe } from 'stripe';
import { assertLinesSumToTotal } from '../assert-lines-sum-to-total.ts';
import type { SessionRequest } from '../provider.ts';
import { MESSAGES } from '../messages.ts';

/** Stripe accepts at most this many per session (API reference, `line_items`). */
const MAX_LINES = 100;
/** Delivery, taxes and deposits come last and are never merged. */
const LAST_LINES = 30;

type Line = SessionRequest['lines'][number];

/**
 * The parameters of a Stripe session: hosted page, the shop's lines at its prices and in its currency,
 * only ids as metadata.
 */
export function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  assertLinesSumToTotal(request);
  const metadata = { checkout: request.checkoutId, session: request.sessionId };
  return {
    mode: 'payment',
    line_items: foldLines(request.lines).map(({ name, unitCents, quantity }) => ({
      quantity,
      price_data: {
        currency: request.currency.toLowerCase(),
        unit_amount: unitCents,
        product_data: { name },
      },
    })),
    customer_email: request.email,
    client_reference_id: request.checkoutId,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    // The page shows the shop's currency: Stripe may not convert the amount.
    adaptive_pricing: { enabled: false },
  };
}

/** When there are too many lines, merges those in the middle into one. The sum stays equal. */
function foldLines(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= MAX_LINES) return lines;
  const first = lines.slice(0, MAX_LINES - LAST_LINES - 1);
  const folded = lines.slice(first.length, -LAST_LINES);
  const unitCents = folded.reduce((cents, line) => cents + line.unitCents * line.quantity, 0);
  return [
    ...first,
    { name: MESSAGES.moreLines(folded.length), unitCents, quantity: 1 },
    ...lines.slice(-LAST_LINES),
  ];
}
