import { join } from 'node:path';
import { openTill, type Till, type TillPoint } from '#modules/checkout/index.ts';
import { openCompliance, readTrade } from '#modules/compliance/index.ts';
import { doRefunds, REFUND_JOB } from '#modules/orders/index.ts';
import type { HandleJob } from '#modules/outbox/index.ts';
import { clearOldTestPayments, type TestPayments } from '#modules/payments/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Payments } from '#platform/environment/payments-of.ts';
import type { Environment } from '#platform/environment/read-environment.ts';
import type { Log } from '#platform/log/create-log.ts';
import { preparePayments } from './open-payments.ts';
import { postToOwnDoor } from './post-event.ts';
import { sweepRegularly } from './sweep-regularly.ts';

/** Named steps on the way of an order, in their order: a test's process ends itself there. */
export type ShopPoint = TillPoint | 'event-posted' | 'refund-made' | 'letter-sent';

export type ShopTill = {
  till: Till;
  testPayments: TestPayments | undefined;
  payments: Payments;
  /** What the till wants done from the outbox. */
  handlers: Record<string, HandleJob>;
  /** For the person who starts the shop. */
  said: string;
  /** Begins to look for what was left behind. */
  start(): void;
  stop(): Promise<void>;
};

/** What is known when the shop listens. */
export type TillPlace = {
  origin: string;
  /** On which this process listens. */
  port: number;
  wake: () => void;
  reached: (point: ShopPoint) => void;
};

/**
 * Prepares the till: the province rules are read, and who takes the money is known. What it answers puts it together
 * without waiting, in the turn in which the shop begins to listen.
 */
export async function prepareShopTill(options: {
  db: Database;
  /** For what is done in the background. */
  work: Database;
  environment: Environment;
  /** The project's folder. */
  root: string;
  log: Log;
}): Promise<(place: TillPlace) => ShopTill> {
  const { db, work, environment, root, log } = options;
  const rules = openCompliance(db, {
    rulesFolder: join(root, 'modules', 'compliance', 'rules'),
    shopMinimumAge: environment.SHOP_MINIMUM_AGE,
  });
  await rules.check();
  const openPayments = await preparePayments(db, environment);
  const terms = await readTrade(db);
  return ({ origin, port, wake, reached }) => {
    const post = postToOwnDoor(port, environment.HOST, origin);
    const { name, provider, testPayments, handlers, said } = openPayments({
      ...{ origin, wake },
      async postEvent(body, signature) {
        const status = await post(body, signature);
        reached('event-posted');
        return status;
      },
    });
    const settings = {
      ...{ rules, provider, origin, log, reached },
      onJobs: wake,
      limits: {
        checkouts: environment.RESERVATIONS_PER_ADDRESS,
        bottles: environment.RESERVED_BOTTLES_PER_ADDRESS,
        sharePercent: environment.RESERVED_SHARE_PER_ADDRESS,
      },
    };
    const till = openTill({ db, ...settings });
    const inBackground = openTill({ db: work, ...settings });
    let sweeping: { stop(): Promise<void> } | undefined;
    return {
      ...{ till, testPayments, payments: name },
      said: said + whoseTerms(name, terms),
      handlers: {
        ...handlers,
        ...(provider && { [REFUND_JOB]: doRefunds({ db: work, refund: provider.refund, reached }) }),
      },
      start() {
        sweeping ??= sweepRegularly(async () => {
          await inBackground.sweep();
          await clearOldTestPayments(work);
        }, log);
      },
      async stop() {
        await sweeping?.stop();
      },
    };
  };
}

/** What a keeper has to know of the terms by which the shop delivers: that there are none, or that they are another's. */
function whoseTerms(payments: Payments, terms: { isDemo: boolean } | undefined): string {
  if (payments === 'none') return '';
  if (terms === undefined) return '; nothing is delivered anywhere until trade terms are imported';
  return payments === 'stripe' && terms.isDemo ? "; licences and delivery prices are still the demo's" : '';
}
