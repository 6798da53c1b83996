import { createAccountApi, type AccountApi } from '#api/account/app.ts';
import { type ResolveCustomer, findBuyers } from '#api/checkout/resolve-customer.ts';
import { customerCheckouts, deleteOldOrders } from '#modules/checkout/index.ts';
import { loadTrade } from '#modules/compliance/index.ts';
import { type Customers, createCustomers } from '#modules/customers/index.ts';
import { type Accounts, deleteAccount, type VerifyToken } from '#modules/identity/index.ts';
import { recordDeletion } from '#modules/identity/provider.ts';
import { postalLines, type ShopSettings } from '#modules/shop-settings/index.ts';
import { deleteAlertsOf, type Wishlist } from '#modules/wishlist/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Log } from '#platform/log/create-log.ts';
import { runPeriodically } from '../run-periodically.ts';

/** Nothing is urgent; but it must also run in a shop that is restarted every day. */
const SWEEP_EVERY_MS = 10 * 60_000;

/** The customers' data, and the API by which they reach it. */
export type AccountServices = {
  customers: Customers;
  api: AccountApi;
  /** Resolves the customer who sends a cart to checkout. */
  findBuyer: ResolveCustomer;
  /** Starts the periodic deletion of what is due. */
  start(): void;
  stop(): Promise<void>;
};

/** Creates the account services. `origin` is the issuer, and the base of the links in e-mails. */
export function createAccountServices(options: {
  db: Database;
  origin: string;
  shopSettings: () => Promise<ShopSettings>;
  verify: VerifyToken;
  /** Of the built-in provider; absent with an external one. */
  accounts: Accounts | undefined;
  wishlist: Wishlist;
  /** Wakes the mail worker. */
  wake: () => void;
  log: Log;
}): AccountServices {
  const { db, origin, shopSettings: content, verify, accounts, wishlist, wake, log } = options;
  const customers = createCustomers({
    db,
    origin,
    noteDeletion: recordDeletion,
    deleteAccount,
    forgetAddress: deleteAlertsOf,
    shopEmail: async () => (await content()).contact?.email,
    async seller() {
      const { contact } = await content();
      const taxNumbers = (await loadTrade(db))?.terms.taxNumbers ?? [];
      return { name: contact?.shop ?? '', lines: contact ? postalLines(contact) : [], taxNumbers };
    },
    checkouts: customerCheckouts,
    deleteOldOrders: (now) => deleteOldOrders(db, now),
    parts: {
      savedBottles: ({ id }) => wishlist.saved(id),
      waitsFor: ({ id }) => wishlist.watches(id),
      ...(accounts && { signIn: (customer) => getSignIn(accounts, customer) }),
    },
    onMail: wake,
  });
  const api = createAccountApi({ verify, customers, accounts, wishlist, log, origin });
  let sweeping: { stop(): Promise<void> } | undefined;
  return {
    customers,
    api,
    findBuyer: findBuyers({ verify, customers, origin, log }),
    start() {
      sweeping ??= runPeriodically(() => customers.sweep(), {
        everyMs: SWEEP_EVERY_MS,
        failed: 'expired accounts and orders not deleted',
        log,
      });
    },
    async stop() {
      await sweeping?.stop();
    },
  };
}

/** Returns names and dates of an account's sign-in methods; no keys and no hashes. */
async function getSignIn(
  accounts: Accounts,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<object | null> {
  const account = issuer === 'own' ? await accounts.byId(subject) : undefined;
  if (!account) return null;
  return {
    email: account.email,
    hasPassword: account.hasPassword,
    passkeys: (await accounts.passkeys(subject)).map(({ name, createdAt, lastUsedAt, isBackedUp }) => ({
      name,
      createdAt,
      lastUsedAt,
      isBackedUp,
    })),
    devices: (await accounts.devices(subject, undefined)).map(({ name, createdAt, lastSeenAt }) => ({
      name,
      signedInAt: createdAt,
      lastSeenAt,
    })),
    newEmailThatWaits: await accounts.newEmailOf(subject),
  };
}
