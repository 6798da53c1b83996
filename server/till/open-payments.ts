import {
  deliverTestEvents,
  openStripe,
  openTestPayments,
  type PaymentProvider,
  readTestPaymentSecret,
  TEST_EVENT_JOB,
  type TestPayments,
} from '#modules/payments/index.ts';
import type { HandleJob } from '#modules/outbox/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { type Payments, paymentsOf } from '#platform/environment/payments-of.ts';
import type { Environment } from '#platform/environment/read-environment.ts';

/** Who takes this shop's money, by its settings. */
export type OpenPayments = {
  name: Payments;
  provider: PaymentProvider | undefined;
  testPayments: TestPayments | undefined;
  /** What it wants done from the outbox. */
  handlers: Record<string, HandleJob>;
  /** For the person who starts the shop. */
  said: string;
};

/** What is known when the shop listens. */
export type PaymentsPlace = {
  origin: string;
  /** There are jobs in the outbox. */
  wake: () => void;
  /** Brings an event of the test payment to the webhook door and answers its status. */
  postEvent: (body: string, signature: string) => Promise<number>;
};

/** Prepares the payment provider that the settings name; what it answers opens it, without waiting. */
export async function preparePayments(
  db: Database,
  environment: Environment,
): Promise<(place: PaymentsPlace) => OpenPayments> {
  const secret = paymentsOf(environment) === 'test' ? await readTestPaymentSecret(db) : '';
  return (place) => openPayments(db, environment, secret, place);
}

function openPayments(
  db: Database,
  environment: Environment,
  secret: string,
  { origin, wake, postEvent }: PaymentsPlace,
): OpenPayments {
  const name = paymentsOf(environment);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  if (name === 'test') {
    const testPayments = openTestPayments(db, { origin, secret, wake });
    const handlers = { [TEST_EVENT_JOB]: deliverTestEvents({ secret, post: postEvent }) };
    const said = 'payments are a test: nothing is charged';
    return { name, provider: testPayments, testPayments, handlers, said };
  }
  if (name === 'stripe' && secretKey !== undefined && webhookSecret !== undefined) {
    const provider = openStripe({ secretKey, webhookSecret, apiBase: environment.STRIPE_API_BASE });
    const said = `payments go by Stripe${provider.isTest ? ', in its test mode' : ''}`;
    return { name, provider, testPayments: undefined, handlers: {}, said };
  }
  const said = 'payments are off: nothing can be bought until PAYMENTS is set';
  return { name: 'none', provider: undefined, testPayments: undefined, handlers: {}, said };
}
