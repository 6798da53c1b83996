import { parseEvent } from '../events/parse-event.ts';
import { type PaymentProvider, ProviderError, type SessionStatus } from '../provider.ts';
import { findPayment, SessionShape } from '../stripe-shapes.ts';
import { openStripe, type StripeOptions } from './call-stripe.ts';
import { listPayouts, readPayout } from './read-payouts.ts';
import { submitEvidence } from './submit-evidence.ts';
import { isLiveKey } from './try-key.ts';
import { sessionParams } from './session-params.ts';

/** Origin of Stripe's hosted page. */
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com';

/** Stripe Checkout. The SDK is loaded at the first call. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const isLive = isLiveKey(options.secretKey);
  const callStripe = openStripe(options);

  const readSession = async (providerId: string): Promise<SessionStatus> => {
    const session = await callStripe(({ checkout }) =>
      checkout.sessions.retrieve(providerId, { expand: ['payment_intent'] }),
    );
    return getReading(session);
  };

  return {
    name: 'stripe',
    isTest: !isLive,
    formOrigin: CHECKOUT_ORIGIN,
    async openSession(request) {
      const params = sessionParams(request);
      const idempotencyKey = `session-${request.sessionId}`;
      const session = findShape(
        await callStripe(({ checkout }) => checkout.sessions.create(params, { idempotencyKey })),
      );
      const { id, url, expires_at } = session;
      if (typeof url !== 'string') throw new ProviderError('Stripe: session has no URL');
      return { providerId: id, url, expiresAt: new Date(expires_at * 1000) };
    },
    async endSession(providerId) {
      try {
        return getReading(await callStripe(({ checkout }) => checkout.sessions.expire(providerId)));
      } catch (error) {
        // Only an open session can be ended. Stripe refuses the rest, so the next call reads its
        // status.
        if (!(error instanceof ProviderError) || !error.isLasting) throw error;
        return await readSession(providerId);
      }
    },
    readSession,
    async refund({ key, paymentId, amountCents }) {
      const { id, status } = await callStripe(({ refunds }) =>
        refunds.create(
          { payment_intent: paymentId, amount: amountCents, metadata: { refund: key } },
          { idempotencyKey: `refund-${key}` },
        ),
      );
      if (typeof id !== 'string') throw new ProviderError('Stripe: refund has no id');
      if (status === 'succeeded') return { providerId: id, state: 'done' };
      const isOver = status === 'failed' || status === 'canceled';
      return { providerId: id, state: isOver ? 'failed' : 'pending' };
    },
    sendEvidence: (request) => submitEvidence(callStripe, request),
    listPayouts: (since) => listPayouts(callStripe, since),
    readPayout: (payoutId) => readPayout(callStripe, payoutId),
    readEvent(body, signature, now) {
      return Promise.resolve(parseEvent(body, signature, now, { secret: options.webhookSecret, isLive }));
    },
  };
}

function findShape(answer: unknown): SessionShape {
  const { success, data } = SessionShape.safeParse(answer);
  if (!success) throw new ProviderError('Stripe: response is not a session');
  return data;
}

function getReading(answer: unknown): SessionStatus {
  const session = findShape(answer);
  if (session.payment_status === 'paid') {
    const payment = findPayment(session);
    if (payment === undefined) throw new ProviderError('Stripe: paid session has no payment');
    return { state: 'paid', ...payment };
  }
  if (session.status === 'expired') return { state: 'ended' };
  // Completed and unpaid: the payment is still on its way, or has failed and never comes.
  const intent = session.payment_intent?.status;
  const isOver = intent === 'canceled' || intent === 'requires_payment_method';
  return { state: session.status === 'complete' && isOver ? 'ended' : 'open' };
}
