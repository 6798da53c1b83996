import type { CustomerId } from '#contract/ids.ts';
import type { Locale } from '#contract/locale.ts';
import type { SavedBottle, StockWatch } from '#contract/account/account.ts';
import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { createRateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { createTokenSigner } from '#platform/token-signer.ts';
import { getOrCreateSecret } from '#platform/shop-secret.ts';
import { type AlertRequestResult, requestAlert, type AlertForm } from './request-alert.ts';
import { confirmAlert, findAlertProduct, type AlertProduct } from './confirm-alert.ts';
import { addSaved, listSaved, removeSaved, saveBottle } from './saved-bottles.ts';
import { countAlerts, stopAlerts } from './stop-alerts.ts';
import { sendDueAlerts } from './send-due-alerts.ts';
import { type Done, verifyDoneToken, createDoneToken } from './tokens.ts';
import { listAlerts, removeAlert, type SubscribeResult, type AlertCustomer, subscribe } from './alerts.ts';

/** API of saved bottles and stock alerts. */
export type Wishlist = {
  /** The saved bottles of a customer that are still in the catalogue, newest first. */
  saved(customerId: CustomerId): Promise<SavedBottle[]>;
  /** `full` where `MAX_SAVED` bottles are saved already. Saving again changes nothing. */
  save(customerId: CustomerId, productId: string): Promise<'saved' | 'unknown' | 'full'>;
  removeSaved(customerId: CustomerId, productId: string): Promise<void>;
  /**
   * Adds a browser's list. Of two times the earlier one is kept. Skips unknown bottles, and those
   * beyond the limit.
   */
  addSaved(customerId: CustomerId, items: readonly SavedBottle[]): Promise<void>;

  /** The alerts of a customer, newest first. */
  watches(customerId: CustomerId): Promise<StockWatch[]>;
  /** Creates an alert; an unverified address must confirm by an email first. */
  watch(watcher: AlertCustomer, productId: string, locale: Locale): Promise<SubscribeResult>;
  unwatch(customerId: CustomerId, productId: string): Promise<void>;

  /** Requests an alert for a shopper who is not signed in: the address confirms first. */
  requestAlert(form: AlertForm): Promise<AlertRequestResult>;
  /** Finds the bottle of a mailed token; `undefined` where it was used or has expired. */
  findAsked(token: string): Promise<AlertProduct | undefined>;
  /** Confirms by a mailed token, once. */
  confirm(token: string): Promise<AlertProduct | undefined>;
  /** Counts the alerts that a stop link would end; `undefined` for a forged link. */
  countToStop(token: string): Promise<number | undefined>;
  /** Ends all alerts of the address of a stop link; `false` for a forged link. Idempotent. */
  stop(token: string): Promise<boolean>;
  /** Creates and verifies the token of the URL after a form; valid for ten minutes. */
  createDoneToken(what: Done): Promise<string>;
  isDone(what: Done, token: string): Promise<boolean>;

  /**
   * Emails those whose bottle can be bought, and deletes unconfirmed alerts. Any number of
   * processes may run it at once.
   */
  sweep(): Promise<void>;
};

export type WishlistOptions = {
  /** Origin of the shop's URLs in emails, without a trailing slash. */
  origin: string;
  /** Called when there is mail to send. */
  onMail?: () => void;
  now?: () => number;
  log?: { warn(fields: object, message: string): void };
};

const SECRET_NOTE = 'wishes-secret';
/** Maximum of confirmation emails that one visitor may request per hour. */
const LIMIT = { name: 'stock-alert', points: 5, seconds: 3600 };

export function createWishlist(
  db: Database,
  { origin, onMail = () => undefined, now = Date.now, log }: WishlistOptions,
): Wishlist {
  const signer = memoizeAsync(async () => createTokenSigner(await getOrCreateSecret(db, SECRET_NOTE)));
  const limit = createRateLimiter({ db, ...(log && { log }) }, LIMIT);
  return {
    saved: (customerId) => listSaved(db, customerId),
    save: (customerId, productId) => saveBottle(db, customerId, productId),
    removeSaved: (customerId, productId) => removeSaved(db, customerId, productId),
    addSaved: (customerId, items) => addSaved(db, customerId, items),
    watches: (customerId) => listAlerts(db, customerId),
    async watch(watcher, productId, locale) {
      const watched = await subscribe(db, { watcher, productId, origin, locale });
      if (watched === 'confirm-first') onMail();
      return watched;
    },
    unwatch: (customerId, productId) => removeAlert(db, customerId, productId),
    async requestAlert(form) {
      const result = await requestAlert(db, form, { limit, origin });
      if (result.kind === 'asked') onMail();
      return result;
    },
    findAsked: (token) => findAlertProduct(db, token),
    confirm: (token) => confirmAlert(db, token),
    countToStop: async (token) => countAlerts(db, await signer.get(), token),
    stop: async (token) => stopAlerts(db, await signer.get(), token),
    createDoneToken: async (what) => createDoneToken(await signer.get(), what, now()),
    isDone: async (what, token) => verifyDoneToken(await signer.get(), what, token, now()),
    async sweep() {
      if ((await sendDueAlerts(db, await signer.get(), origin)) > 0) onMail();
    },
  };
}
