import {
  deliverTestEvents,
  createStripe,
  createTestPayments,
  type PaymentProvider,
  loadTestPaymentSecret,
  TEST_EVENT_JOB,
  type TestPayments,
} from '#modules/payments/index.ts';
import { findPaymentVersion, openPaymentKeys } from '#modules/payment-settings/index.ts';
import type { SecretKey } from '#modules/shop-secrets/index.ts';
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

/** The payment services of this process, which follow what the office stores. */
export type PaymentSwitch = {
  current(): PaymentServices;
  /** Reads the keys of the office again. The environment wins over them. */
  reload(): Promise<void>;
};

/** Whether the environment says how payments are taken; then the office cannot. */
export const isPaymentSetByEnvironment = ({
  PAYMENTS,
  STRIPE_SECRET_KEY,
}: Pick<Environment, 'PAYMENTS' | 'STRIPE_SECRET_KEY'>): boolean =>
  PAYMENTS !== undefined || STRIPE_SECRET_KEY !== undefined;

/**
 * Prepares the payment provider that the settings name. The returned function creates it
 * synchronously.
 */
export async function preparePayments(
  db: Database,
  environment: Environment,
  secretKey: SecretKey | undefined,
): Promise<(place: PaymentsRuntime) => PaymentSwitch> {
  const secret = getPaymentsMode(environment) === 'test' ? await loadTestPaymentSecret(db) : '';
  const isFixed = isPaymentSetByEnvironment(environment);
  let version = isFixed ? 0 : await findPaymentVersion(db);
  let keys = isFixed ? undefined : await openPaymentKeys(db, secretKey);
  return (place) => {
    const own = createPayments(db, environment, secret, place);
    const choose = (): PaymentServices =>
      keys === undefined ? own : { ...own, ...describeStripe(keys, environment) };
    let services = choose();
    return {
      current: () => services,
      async reload() {
        const next = isFixed ? version : await findPaymentVersion(db);
        if (next === version) return;
        keys = await openPaymentKeys(db, secretKey);
        services = choose();
        version = next;
      },
    };
  };
}

/** Stripe by its keys. The test payments of before stay, for what was begun with them. */
function describeStripe(
  keys: { secretKey: string; webhookSecret: string },
  { STRIPE_API_BASE: apiBase }: Pick<Environment, 'STRIPE_API_BASE'>,
): Pick<PaymentServices, 'name' | 'provider' | 'message'> {
  const provider = createStripe({ ...keys, apiBase });
  const message = `payments use Stripe${provider.isTest ? ', in its test mode' : ''}`;
  return { name: 'stripe', provider, message };
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
    return {
      ...describeStripe({ secretKey, webhookSecret }, environment),
      testPayments: undefined,
      handlers: {},
    };
  }
  const message =
    'payments are off: nothing can be bought until PAYMENTS is set, or a key is stored in the back office';
  return { name: 'none', provider: undefined, testPayments: undefined, handlers: {}, message };
}
