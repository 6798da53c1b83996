import { readShopSecret } from '#platform/shop-secret.ts';
import { keepUntilForgotten } from '#platform/keep-until-forgotten.ts';
import { createTurns } from '#platform/turns.ts';
import { createCheckout } from './create-checkout.ts';
import type { Desk } from './desk.ts';
import { findOutcome, keepTyped, viewCheckout } from './find-checkout.ts';
import { giveBack } from './give-back.ts';
import { DEFAULT_LIMITS } from './holding-limits.ts';
import { openPayment } from './open-payment.ts';
import { pay } from './pay.ts';
import { receiveEvent } from './receive-event.ts';
import { sweep } from './sweep.ts';
import type { Till } from './till.ts';

/** With what stands around it, shorter than the five seconds in which a shopper hears something. */
const PATIENCE_MS = 3000;
/** Fewer than the database's connections, which pages need too. */
const PAYING_AT_ONCE = 6;
/** More would wait in vain. */
const MOST_WAITING = 2000;
/** The rest of the time belongs to the payment provider. */
const SHARE_OF_WAITING = 0.8;

export type TillOptions = Pick<Desk, 'db' | 'rules' | 'provider' | 'origin' | 'log'> &
  Partial<Pick<Desk, 'limits' | 'onJobs' | 'now' | 'reached' | 'patienceMs'>>;

/** Opens the till over one database and one payment provider, or none. */
export function openTill(options: TillOptions): Till {
  const secret = keepUntilForgotten(() => readShopSecret(options.db, 'till-secret'));
  const desk: Desk = {
    limits: DEFAULT_LIMITS,
    onJobs: () => undefined,
    now: Date.now,
    reached: () => undefined,
    patienceMs: PATIENCE_MS,
    ...options,
    secret: secret.get,
    opening: new Map(),
    turns: createTurns({
      ...{ atOnce: PAYING_AT_ONCE, mostWaiting: MOST_WAITING },
      patienceMs: (options.patienceMs ?? PATIENCE_MS) * SHARE_OF_WAITING,
    }),
  };
  return {
    create: (items, key, visitor, customerId) => createCheckout(desk, items, key, visitor, customerId),
    find: (id, visitor) => viewCheckout(desk, id, visitor),
    keepTyped: (id, typed, visitor) => keepTyped(desk, id, typed, visitor),
    pay: (id, typed, visitor, seenCents) => pay(desk, id, typed, visitor, seenCents),
    openPayment: (id, visitor) => openPayment(desk, id, visitor),
    giveBack: (id, visitor) => giveBack(desk, id, visitor),
    outcome: (id, visitor) => findOutcome(desk, id, visitor),
    receiveEvent: (body, signature) => receiveEvent(desk, body, signature),
    sweep: () => sweep(desk),
  };
}
