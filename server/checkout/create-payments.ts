import {
  deliverTestEvents,
  createStripe,
  createTestPayments,
  type PaymentProvider,
  loadTestPaymentSecret,
  TEST_EVENT_JOB,
  type TestPayments,
} from '#modules/payments/index.ts';
import type { HandleJob } from '#modules/outbox/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { type PaymentsMode, getPaymentsMode } from '#platform/environment/get-payments-mode.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';

/** The payment provider of this shop, by its settings. */
export type PaymentServices = {
  name: PaymentsMode;
  provider: PaymentProvider | undefined;
  testPayments: TestPayments | undefined;
  /** The provider's outbox job handlers. */
  handlers: Record<string, HandleJob>;
  /** For the operator who starts the shop. */
  message: string;
};

/** Values known when the shop listens. */
export type PaymentsRuntime = {
  origin: string;
  /** Wakes the job worker. */
  wake: () => void;
  /** Posts a test payment event to the webhook endpoint and returns the status. */
  postEvent: (body: string, signature: string) => Promise<number>;
};

/**
 * Prepares the payment provider that the settings name. The returned function creates it
 * synchronously.
 */
export async function preparePayments(
  db: Database,
  environment: Environment,
): Promise<(place: PaymentsRuntime) => PaymentServices> {
  const secret = getPaymentsMode(environment) === 'test' ? await loadTestPaymentSecret(db) : '';
  return (place) => createPayments(db, environment, secret, place);
}

function createPayments(
  db: Database,
  environment: Environment,
  secret: string,
  { origin, wake, postEvent }: PaymentsRuntime,
): PaymentServices {
  const name = getPaymentsMode(environment);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  if (name === 'test') {
    const testPayments = createTestPayments(db, { origin, secret, wake });
    const handlers = { [TEST_EVENT_JOB]: deliverTestEvents({ secret, post: postEvent }) };
    const message = 'payments are in test mode: nothing is charged';
    return { name, provider: testPayments, testPayments, handlers, message };
  }
  if (name === 'stripe' && secretKey !== undefined && webhookSecret !== undefined) {
    const provider = createStripe({ secretKey, webhookSecret, apiBase: environment.STRIPE_API_BASE });
    const message = `payments use Stripe${provider.isTest ? ', in its test mode' : ''}`;
    return { name, provider, testPayments: undefined, handlers: {}, message };
  }
  const message = 'payments are off: nothing can be bought until PAYMENTS is set';
  return { name: 'none', provider: undefined, testPayments: undefined, handlers: {}, message };
}
