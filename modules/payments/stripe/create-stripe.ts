import type { Stripe } from 'stripe';
import { withTimeout } from '#platform/with-timeout.ts';
import { parseEvent } from '../events/parse-event.ts';
import { type PaymentProvider, ProviderError, type SessionStatus } from '../provider.ts';
import { findPayment, SessionShape } from '../stripe-shapes.ts';
import type { CallStripe } from './call-stripe.ts';
import { listPayouts, readPayout } from './read-payouts.ts';
import { submitEvidence } from './submit-evidence.ts';
import { sessionParams } from './session-params.ts';
import { toProviderError } from './to-provider-error.ts';

export type StripeOptions = {
  /** `sk_test_…`, `sk_live_…` or a restricted `rk_…`. Its mode is the mode of the shop. */
  secretKey: string;
  webhookSecret: string;
  /** Origin of another server than Stripe's, for test doubles. */
  apiBase?: string | undefined;
  /** Timeout of each attempt. */
  timeoutMs?: number;
  /** Retries after a network or server error, under the same key. */
  retries?: number;
  /**
   * Timeout of the whole call. Stripe's client waits without end for a response that arrives in
   * small pieces.
   */
  deadlineMs?: number;
};

/** Origin of Stripe's hosted page. */
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com';

/** Stripe Checkout. The SDK is loaded at the first call. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const isLive = /^[rs]k_live_/.test(options.secretKey);
  let client: Promise<Stripe> | undefined;

  /** Runs an SDK call with a deadline. Throws a `ProviderError` without any text of Stripe's. */
  const callStripe: CallStripe = async (call) => {
    client ??= loadClient(options);
    const stripe = await client;
    try {
      return await withTimeout(call(stripe), options.deadlineMs ?? 35_000, () => {
        throw new ProviderError('Stripe: timed out');
      });
    } catch (error) {
      throw error instanceof ProviderError ? error : toProviderError(error);
    }
  };

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

async function loadClient(options: StripeOptions): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  const { timeoutMs = 10_000, retries = 2 } = options;
  return new Client(options.secretKey, {
    // The API version of this SDK release, whatever the account is set to: its types describe what
    // is sent and read.
    apiVersion: Client.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...getServer(options.apiBase),
  });
}

function getServer(apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiBase === undefined) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    // The brackets of an IPv6 host belong to URLs, not to hosts.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
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
