import type { Stripe } from 'stripe';
import { parseEvent } from '../events/parse-event.ts';
import { type PaymentProvider, ProviderError, type SessionStatus } from '../provider.ts';
import { findPayment, SessionShape } from '../stripe-shapes.ts';
import { sessionParams } from './session-params.ts';
import { toProviderError } from './to-provider-error.ts';

export type StripeOptions = {
  /** `sk_test_…`, `sk_live_…` or a restricted `rk_…`: its mode is the mode of the shop. */
  secretKey: string;
  webhookSecret: string;
  /** Origin of another server than Stripe's, for doubles. */
  apiBase?: string | undefined;
  /** How long each attempt may keep silent. */
  timeoutMs?: number;
  /** How often an attempt is repeated that the network or the server failed, under the same key. */
  retries?: number;
  /** How long it may take in all. Stripe's client waits for ever for an answer that drips. */
  deadlineMs?: number;
};

/** Where Stripe's hosted page is. */
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com';

/** Stripe Checkout. The SDK is loaded when it is first asked for something. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const isLive = /^[rs]k_live_/.test(options.secretKey);
  let client: Promise<Stripe> | undefined;

  /** What the SDK answers, or trouble: in time, and without a word of Stripe's. */
  const ask = async <Answer>(call: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    client ??= loadClient(options);
    const stripe = await client;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const deadlineMs = options.deadlineMs ?? 35_000;
      timer = setTimeout(() => reject(new ProviderError('Stripe: did not answer in time')), deadlineMs);
    });
    try {
      return await Promise.race([call(stripe), late]);
    } catch (error) {
      throw error instanceof ProviderError ? error : toProviderError(error);
    } finally {
      clearTimeout(timer);
    }
  };

  const readSession = async (providerId: string): Promise<SessionStatus> => {
    const session = await ask(({ checkout }) =>
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
        await ask(({ checkout }) => checkout.sessions.create(params, { idempotencyKey })),
      );
      const { id, url, expires_at } = session;
      if (typeof url !== 'string') throw new ProviderError('Stripe: a session without an address');
      return { providerId: id, url, expiresAt: new Date(expires_at * 1000) };
    },
    async endSession(providerId) {
      try {
        return getReading(await ask(({ checkout }) => checkout.sessions.expire(providerId)));
      } catch (error) {
        // Only what is open can be ended: Stripe refuses the rest, and then it is asked what it is.
        if (!(error instanceof ProviderError) || !error.isLasting) throw error;
        return await readSession(providerId);
      }
    },
    readSession,
    async refund({ key, paymentId, amountCents }) {
      const { id, status } = await ask(({ refunds }) =>
        refunds.create(
          { payment_intent: paymentId, amount: amountCents, metadata: { refund: key } },
          { idempotencyKey: `refund-${key}` },
        ),
      );
      if (typeof id !== 'string') throw new ProviderError('Stripe: a refund without an id');
      if (status === 'succeeded') return { providerId: id, state: 'done' };
      const isOver = status === 'failed' || status === 'canceled';
      return { providerId: id, state: isOver ? 'failed' : 'pending' };
    },
    readEvent(body, signature, now) {
      return Promise.resolve(parseEvent(body, signature, now, { secret: options.webhookSecret, isLive }));
    },
  };
}

async function loadClient(options: StripeOptions): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  const { timeoutMs = 10_000, retries = 2 } = options;
  return new Client(options.secretKey, {
    // Of this release of the SDK, whatever the account is set to: its types say what is sent and read.
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
    // Brackets of an IPv6 address belong to addresses, not to hosts.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
  };
}

function findShape(answer: unknown): SessionShape {
  const { success, data } = SessionShape.safeParse(answer);
  if (!success) throw new ProviderError('Stripe: something else than a session');
  return data;
}

function getReading(answer: unknown): SessionStatus {
  const session = findShape(answer);
  if (session.payment_status === 'paid') {
    const payment = findPayment(session);
    if (payment === undefined) throw new ProviderError('Stripe: a paid session without its payment');
    return { state: 'paid', ...payment };
  }
  if (session.status === 'expired') return { state: 'ended' };
  // Completed and unpaid: the money is on its way, or it has failed to come and never will.
  const intent = session.payment_intent?.status;
  const isOver = intent === 'canceled' || intent === 'requires_payment_method';
  return { state: session.status === 'complete' && isOver ? 'ended' : 'open' };
}
