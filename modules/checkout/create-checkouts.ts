import { getOrCreateSecret } from '#platform/shop-secret.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { createTurns } from '#platform/work-queue.ts';
import { createCheckout } from './create-checkout.ts';
import type { Context } from './context.ts';
import { findOutcome, saveFormValues, viewCheckout } from './find-checkout.ts';
import { cancelPayment } from './cancel-payment.ts';
import { DEFAULT_LIMITS } from './holding-limits.ts';
import { createPayment } from './create-payment.ts';
import { pay } from './pay.ts';
import { handleEvent } from './handle-event.ts';
import { findPhoneCheckout } from './phone/read-phone-orders.ts';
import { sweep } from './sweep.ts';
import type { Checkouts } from './checkouts.ts';

/**
 * Milliseconds. Together with the work around it, less than the five seconds in which a shopper
 * gets a response.
 */
const TIMEOUT_MS = 3000;
/** Fewer than the database's connections, because pages need some too. */
const PAYING_AT_ONCE = 6;
/** A longer queue would time out anyway. */
const MAX_WAITING = 2000;
/** Part of the time budget that may be spent in the queue. The rest is for the payment provider. */
const SHARE_OF_WAITING = 0.8;

export type CheckoutOptions = Pick<Context, 'db' | 'rules' | 'origin' | 'log'> &
  ({ provider: Context['provider'] } | { findProvider(): Context['provider'] }) &
  Partial<Pick<Context, 'limits' | 'onJobs' | 'now' | 'onFailpoint' | 'patienceMs'>>;

/** Creates the checkouts over one database and one payment provider, or none. */
export function createCheckouts(options: CheckoutOptions): Checkouts {
  const secret = memoizeAsync(() => getOrCreateSecret(options.db, 'till-secret'));
  const ctx: Context = {
    limits: DEFAULT_LIMITS,
    onJobs: () => undefined,
    now: Date.now,
    onFailpoint: () => undefined,
    patienceMs: TIMEOUT_MS,
    ...options,
    // It may change while the shop runs.
    get provider() {
      return 'findProvider' in options ? options.findProvider() : options.provider;
    },
    secret: secret.get,
    opening: new Map(),
    turns: createTurns({
      atOnce: PAYING_AT_ONCE,
      maxWaiting: MAX_WAITING,
      patienceMs: (options.patienceMs ?? TIMEOUT_MS) * SHARE_OF_WAITING,
    }),
  };
  return {
    create: (items, key, visitor, sender) => createCheckout(ctx, items, key, visitor, sender),
    find: (id, visitor) => viewCheckout(ctx, id, visitor),
    findPhoneOrder: (code, postalCode) =>
      findPhoneCheckout(ctx.db, { code, postalCode, now: new Date(ctx.now()) }),
    saveFormValues: (id, typed, visitor) => saveFormValues(ctx, id, typed, visitor),
    pay: (id, typed, visitor, seenCents) => pay(ctx, id, typed, visitor, seenCents),
    openPayment: (id, visitor) => createPayment(ctx, id, visitor),
    cancelPayment: (id, visitor) => cancelPayment(ctx, id, visitor),
    outcome: (id, visitor) => findOutcome(ctx, id, visitor),
    handleEvent: (body, signature) => handleEvent(ctx, body, signature),
    sweep: () => sweep(ctx),
  };
}
