import type { SavedBottle, StockWatch } from '#contract/account/account.ts';
import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { createRateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { createTokenSigner } from '#platform/token-signer.ts';
import { getOrCreateSecret } from '#platform/shop-secret.ts';
import { type AlertRequestResult, requestAlert, type AlertForm } from './request-alert.ts';
import { confirmAlert, findAsked, type AlertProduct } from './confirm-alert.ts';
import { addSaved, listSaved, removeSaved, saveBottle } from './saved-bottles.ts';
import { countAlerts, stopAlerts } from './stop-watches.ts';
import { sendDueAlerts } from './send-due-alerts.ts';
import { type Done, verifyDoneToken, createDoneToken } from './tokens.ts';
import { listAlerts, removeAlert, type SubscribeResult, type Watcher, subscribe } from './watches.ts';

/** API of saved bottles and stock alerts. */
export type Wishlist = {
  /** Those of a customer that are still in the catalogue, newest first. */
  saved(customerId: string): Promise<SavedBottle[]>;
  /** `full` where there are `MAX_SAVED` already. Saving again changes nothing. */
  save(customerId: string, productId: string): Promise<'saved' | 'unknown' | 'full'>;
  removeSaved(customerId: string, productId: string): Promise<void>;
  /** Adds a browser's list: of two times the earlier stays, what the shop does not know is left out, and what does not fit. */
  addSaved(customerId: string, items: readonly SavedBottle[]): Promise<void>;

  /** What a customer waits for, newest first. */
  watches(customerId: string): Promise<StockWatch[]>;
  /** A proven address waits at once; another confirms by a mail first. */
  watch(watcher: Watcher, productId: string): Promise<SubscribeResult>;
  unwatch(customerId: string, productId: string): Promise<void>;

  /** Requests an alert for a shopper who is not signed in: the address confirms first. */
  ask(form: AlertForm): Promise<AlertRequestResult>;
  /** The bottle that a mailed token asks about; nothing where it was used or is over. */
  findAsked(token: string): Promise<AlertProduct | undefined>;
  /** Confirms by a mailed token, which is used up. */
  confirm(token: string): Promise<AlertProduct | undefined>;
  /** For how many bottles the address of a stop link waits; nothing where the link is not ours. */
  countToStop(token: string): Promise<number | undefined>;
  /** Ends everything that the address of a stop link waits for; false where the link is not ours. May be repeated. */
  stop(token: string): Promise<boolean>;
  /** What an address carries after a form was taken, and whether it is good: for ten minutes. */
  sealDone(what: Done): Promise<string>;
  isDone(what: Done, token: string): Promise<boolean>;

  /**
   * Emails those whose bottle can be bought, and deletes unconfirmed alerts. Any number of
   * processes may run it at once.
   */
  sweep(): Promise<void>;
};

export type WishlistOptions = {
  /** Of the shop's addresses, in mails: never ends in a slash. */
  origin: string;
  /** Called when there is mail to be sent. */
  onMail?: () => void;
  now?: () => number;
  log?: { warn(fields: object, message: string): void };
};

const SECRET_NOTE = 'wishes-secret';
/** How many mails to confirm one visitor may ask for in an hour. */
const LIMIT = { name: 'stock-alert', points: 5, seconds: 3600 };

export function createWishlist(
  db: Database,
  { origin, onMail = () => undefined, now = Date.now, log }: WishlistOptions,
): Wishlist {
  const seals = memoizeAsync(async () => createTokenSigner(await getOrCreateSecret(db, SECRET_NOTE)));
  const limit = createRateLimiter({ db, ...(log && { log }) }, LIMIT);
  return {
    saved: (customerId) => listSaved(db, customerId),
    save: (customerId, productId) => saveBottle(db, customerId, productId),
    removeSaved: (customerId, productId) => removeSaved(db, customerId, productId),
    addSaved: (customerId, items) => addSaved(db, customerId, items),
    watches: (customerId) => listAlerts(db, customerId),
    async watch(watcher, productId) {
      const watched = await subscribe(db, { watcher, productId, origin });
      if (watched === 'confirm-first') onMail();
      return watched;
    },
    unwatch: (customerId, productId) => removeAlert(db, customerId, productId),
    async ask(form) {
      const asked = await requestAlert(db, form, { limit, origin });
      if (asked.kind === 'asked') onMail();
      return asked;
    },
    findAsked: (token) => findAsked(db, token),
    confirm: (token) => confirmAlert(db, token),
    countToStop: async (token) => countAlerts(db, await seals.get(), token),
    stop: async (token) => stopAlerts(db, await seals.get(), token),
    sealDone: async (what) => createDoneToken(await seals.get(), what, now()),
    isDone: async (what, token) => verifyDoneToken(await seals.get(), what, token, now()),
    async sweep() {
      if ((await sendDueAlerts(db, await seals.get(), origin)) > 0) onMail();
    },
  };
}
