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
import { clearOldTestPayments, type PaymentProvider, type TestPayments } from '#modules/payments/index.ts';
import { createPayoutHandlers, requestPayoutsDaily } from '#modules/payouts/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { PaymentsMode } from '#platform/environment/get-payments-mode.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import type { Log } from '#platform/log/create-log.ts';
import { preparePayments } from './create-payments.ts';
import type { PeriodicTask } from '#platform/run-periodically.ts';

const SWEEP_EVERY_MS = 30_000;
const ASK_EVERY_MS = HOUR_MS;

/** Named steps of an order, in sequence. A test ends its process at one of them. */
export type ShopFailpoint = CheckoutFailpoint | 'event-posted' | 'refund-made' | 'email-sent';

export type ShopCheckout = {
  checkouts: Checkouts;
  testPayments: TestPayments | undefined;
  payments: PaymentsMode;
  /** Law and terms of delivery. */
  rules: Compliance;
  /** Nothing is charged: its orders are tests. */
  isTest: boolean;
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
  log: Log;
}): Promise<CreateCheckout> {
  const { db, work, rules, environment, log } = options;
  const openPayments = await preparePayments(db, environment);
  const terms = await loadTrade(db);
  return ({ origin, port, wake, onFailpoint: reached }) => {
    const post = postToOwnWebhook(port, environment.HOST, origin);
    const { name, provider, testPayments, handlers, message } = openPayments({
      origin,
      wake,
      async postEvent(body, signature) {
        const status = await post(body, signature);
        reached('event-posted');
        return status;
      },
    });
    const settings = {
      rules,
      provider,
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
      payments: name,
      rules,
      isTest: provider?.isTest ?? false,
      message: message + whoseTerms(name, terms),
      handlers: {
        ...handlers,
        ...(provider && {
          [EVIDENCE_JOB]: createEvidenceHandler({ db: work, submit: provider.sendEvidence }),
          [REFUND_JOB]: createRefundHandler({ db: work, refund: provider.refund, onFailpoint: reached }),
          ...createPayoutHandlers({ db: work, provider }),
        }),
      },
      tasks: [
        {
          everyMs: SWEEP_EVERY_MS,
          failed: 'checkout sweep failed',
          runsAtOnce: true,
          async work() {
            await inBackground.sweep();
            await clearOldTestPayments(work);
          },
        },
        ...(provider ? [askForPayouts(work, provider, wake)] : []),
      ],
    };
  };
}

/** Asks the provider once a day which payouts there are: an event about one may be lost. */
const askForPayouts = (db: Database, provider: PaymentProvider, wake: () => void): PeriodicTask => ({
  everyMs: ASK_EVERY_MS,
  failed: 'payouts were not asked for',
  runsAtOnce: true,
  async work() {
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
  if (terms === undefined) return '; nothing is delivered anywhere until trade terms are imported';
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
