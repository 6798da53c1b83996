import { request } from 'node:http';
import { HOUR_MS } from '#contract/durations.ts';
import { WEBHOOK_PATH } from '#api/checkout/webhook.ts';
import { createCheckouts, type Checkouts, type CheckoutFailpoint } from '#modules/checkout/index.ts';
import { type Compliance, loadTrade } from '#modules/compliance/index.ts';
import {
  createEvidenceHandler,
  createRefundHandler,
  EVIDENCE_JOB,
  REFUND_JOB,
} from '#modules/orders/jobs.ts';
import type { HandleJob } from '#modules/outbox/index.ts';
import { createWebhookHandler, WEBHOOK_JOB } from '#modules/payment-settings/index.ts';
import {
  clearOldTestPayments,
  type PaymentProvider,
  ProviderError,
  type TestPayments,
} from '#modules/payments/index.ts';
import { createPayoutHandlers, PAYOUT_JOBS, requestPayoutsDaily } from '#modules/payouts/index.ts';
import type { SecretKey } from '#modules/shop-secrets/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { PaymentsMode } from '#platform/environment/get-payments-mode.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import type { Log } from '#platform/log/create-log.ts';
import { preparePayments } from './create-payments.ts';
import type { PeriodicTask } from '#platform/run-periodically.ts';

const SWEEP_EVERY_MS = 30_000;
/** A changed key is used everywhere within two seconds. */
const RELOAD_EVERY_MS = 1000;
const ASK_EVERY_MS = HOUR_MS;

/** Named steps of an order, in sequence. A test ends its process at one of them. */
export type ShopFailpoint = CheckoutFailpoint | 'event-posted' | 'refund-made' | 'email-sent';

export type ShopCheckout = {
  checkouts: Checkouts;
  testPayments: TestPayments | undefined;
  /** Of this moment. */
  readonly payments: PaymentsMode;
  /** Law and terms of delivery. */
  rules: Compliance;
  /** Nothing is charged: its orders are tests. */
  readonly isTest: boolean;
  /** The checkout's outbox job handlers. */
  handlers: Record<string, HandleJob>;
  /** For the operator who starts the shop. */
  message: string;
  /** The sweep of abandoned checkouts and test payments, and the daily question for payouts. */
  tasks: readonly PeriodicTask[];
};

/** Creates the checkout from values known when the shop listens. */
export type CreateCheckout = (runtime: {
  origin: string;
  /** Port on which this process listens. */
  port: number;
  wake: () => void;
  onFailpoint: (point: ShopFailpoint) => void;
}) => ShopCheckout;

/**
 * Prepares the checkout: chooses the payment provider. The returned
 * function creates the checkout synchronously, in the turn in which the shop starts to listen.
 */
export async function prepareShopCheckout(options: {
  db: Database;
  /** Database handle for background work. */
  work: Database;
  /** Law and terms of delivery. */
  rules: Compliance;
  environment: Environment;
  secretKey: SecretKey | undefined;
  log: Log;
}): Promise<CreateCheckout> {
  const { db, work, rules, environment, secretKey, log } = options;
  const openPayments = await preparePayments(db, environment, secretKey);
  const terms = await loadTrade(db);
  return ({ origin, port, wake, onFailpoint: reached }) => {
    const post = postToOwnWebhook(port, environment.HOST, origin);
    const payments = openPayments({
      origin,
      wake,
      async postEvent(body, signature) {
        const status = await post(body, signature);
        reached('event-posted');
        return status;
      },
    });
    const { testPayments, handlers } = payments.current();
    const findProvider = (): PaymentProvider | undefined => payments.current().provider;
    const settings = {
      rules,
      findProvider,
      origin,
      log,
      onFailpoint: reached,
      onJobs: wake,
      limits: {
        checkouts: environment.RESERVATIONS_PER_ADDRESS,
        bottles: environment.RESERVED_BOTTLES_PER_ADDRESS,
        sharePercent: environment.RESERVED_SHARE_PER_ADDRESS,
      },
    };
    const checkouts = createCheckouts({ db, ...settings });
    const inBackground = createCheckouts({ db: work, ...settings });
    return {
      checkouts,
      testPayments,
      get payments() {
        return payments.current().name;
      },
      rules,
      get isTest() {
        return findProvider()?.isTest ?? false;
      },
      message: payments.current().message + whoseTerms(payments.current().name, terms),
      handlers: {
        ...handlers,
        ...createProviderHandlers(work, findProvider, reached),
        [WEBHOOK_JOB]: createWebhookHandler({
          db: work,
          secretKey,
          url: `${origin}${WEBHOOK_PATH}`,
          apiBase: environment.STRIPE_API_BASE,
        }),
      },
      tasks: [
        { everyMs: RELOAD_EVERY_MS, failed: 'the keys for payments were not read', work: payments.reload },
        {
          everyMs: SWEEP_EVERY_MS,
          failed: 'checkout sweep failed',
          runsAtOnce: true,
          async work() {
            await inBackground.sweep();
            await clearOldTestPayments(work);
          },
        },
        askForPayouts(work, findProvider, wake),
      ],
    };
  };
}

/** The provider of this moment. */
type FindProvider = () => PaymentProvider | undefined;

/** Without a provider these jobs wait, as they do while one does not answer. */
function createProviderHandlers(
  db: Database,
  findProvider: FindProvider,
  onFailpoint: (point: ShopFailpoint) => void,
): Record<string, HandleJob> {
  const need = (): PaymentProvider => {
    const provider = findProvider();
    if (provider) return provider;
    throw new ProviderError('no payment provider');
  };
  const payouts: HandleJob = (job, signal) => {
    const handlers: Readonly<Record<string, HandleJob>> = createPayoutHandlers({ db, provider: need() });
    const handle = handlers[job.kind];
    if (!handle) throw new Error(`no handler of ${job.kind}`);
    return handle(job, signal);
  };
  return {
    [EVIDENCE_JOB]: createEvidenceHandler({
      db,
      submit: async (request) => await need().sendEvidence(request),
    }),
    [REFUND_JOB]: createRefundHandler({
      db,
      refund: async (request) => await need().refund(request),
      onFailpoint,
    }),
    ...Object.fromEntries(PAYOUT_JOBS.map((kind) => [kind, payouts])),
  };
}

/** Asks the provider once a day which payouts there are: an event about one may be lost. */
const askForPayouts = (db: Database, findProvider: FindProvider, wake: () => void): PeriodicTask => ({
  everyMs: ASK_EVERY_MS,
  failed: 'payouts were not asked for',
  runsAtOnce: true,
  async work() {
    const provider = findProvider();
    if (!provider) return;
    const source = { provider: provider.name, isTest: provider.isTest };
    if (await requestPayoutsDaily(db, source, new Date())) wake();
  },
});

/**
 * Warns the operator when trade terms are missing, or when a shop with Stripe still uses the
 * demo's.
 */
function whoseTerms(payments: PaymentsMode, terms: { isDemo: boolean } | undefined): string {
  if (payments === 'none') return '';
  if (terms === undefined)
    return '; nothing is delivered anywhere until the office says where, under Settings, Delivery';
  return payments === 'stripe' && terms.isDemo ? "; licences and delivery prices are still the demo's" : '';
}

const TIMEOUT_MS = 10_000;

/**
 * Posts events of the embedded test payment to this process's own webhook endpoint by HTTP, as any
 * provider does. Returns the status; rejects when the endpoint does not respond. `listensOn` is the
 * setting HOST; `origin` sets the host header, because the shop rejects any other.
 */
function postToOwnWebhook(
  port: number,
  listensOn: string,
  origin: string,
): (body: string, signature: string) => Promise<number> {
  const host = ['0.0.0.0', '::', ''].includes(listensOn) ? '127.0.0.1' : listensOn;
  return (body, signature) =>
    new Promise((resolve, reject) => {
      const headers = {
        host: new URL(origin).host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'stripe-signature': signature,
      };
      const outgoing = request(
        // A separate connection: the server may close idle ones at any time.
        { host, port, path: WEBHOOK_PATH, method: 'POST', headers, timeout: TIMEOUT_MS, agent: false },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
          answer.on('error', reject);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('the webhook endpoint did not respond')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}
