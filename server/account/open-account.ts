import { createAccountApi, type AccountApi } from '#api/account/app.ts';
import { wishEndpoints } from '#api/account/describe.ts';
import { type FindBuyer, findBuyers } from '#api/till/buyer.ts';
import { deleteOldOrders } from '#modules/checkout/index.ts';
import { readTrade } from '#modules/compliance/index.ts';
import { type Customers, openCustomers } from '#modules/customers/index.ts';
import { type Accounts, deleteAccount, noteDeletion, type VerifyToken } from '#modules/identity/index.ts';
import { postalLines, type ShopContent } from '#modules/storefront/index.ts';
import { forgetAddress, type Wishes } from '#modules/wishes/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Log } from '#platform/log/create-log.ts';
import { lookAfter } from '../identity/look-after.ts';

/** Nothing is in a hurry; but a shop that is started anew every day has to come to it. */
const SWEEP_EVERY_MS = 10 * 60_000;

/** What customers leave with the shop, and the calls by which they reach it. */
export type OpenAccount = {
  customers: Customers;
  api: AccountApi;
  /** Who sends a cart to checkout. */
  findBuyer: FindBuyer;
  /** Begins to delete what is due, now and then. */
  start(): void;
  stop(): Promise<void>;
};

/** Puts the account together. `origin` is where people sign in, and where its letters lead to. */
export function openAccount(options: {
  db: Database;
  origin: string;
  content: () => Promise<ShopContent>;
  verify: VerifyToken;
  /** Of the shop's own provider; absent where another one signs people in. */
  accounts: Accounts | undefined;
  wishes: Wishes;
  /** There is mail to be sent. */
  wake: () => void;
  log: Log;
}): OpenAccount {
  const { db, origin, content, verify, accounts, wishes, wake, log } = options;
  const customers = openCustomers({
    ...{ db, origin, noteDeletion, deleteAccount, forgetAddress },
    shopEmail: async () => (await content()).contact?.email,
    async seller() {
      const { contact } = await content();
      const taxNumbers = (await readTrade(db))?.terms.taxNumbers ?? [];
      return { name: contact?.shop ?? '', lines: contact ? postalLines(contact) : [], taxNumbers };
    },
    deleteOldOrders: (now) => deleteOldOrders(db, now),
    parts: {
      savedBottles: ({ id }) => wishes.saved(id),
      waitsFor: ({ id }) => wishes.watches(id),
      ...(accounts && { signIn: (customer) => signInOf(accounts, customer) }),
    },
    onMail: wake,
  });
  const endpoints = wishEndpoints(wishes);
  const api = createAccountApi({ verify, customers, accounts, endpoints, log, origin });
  let sweeping: { stop(): Promise<void> } | undefined;
  return {
    customers,
    api,
    findBuyer: findBuyers({ verify, customers, origin, log }),
    start() {
      sweeping ??= lookAfter(() => customers.sweep(), {
        ...{
          everyMs: SWEEP_EVERY_MS,
          failed: 'accounts and orders whose time is over could not be deleted',
          log,
        },
      });
    },
    async stop() {
      await sweeping?.stop();
    },
  };
}

/** Names and dates of how somebody signs in; no key and no hash. */
async function signInOf(
  accounts: Accounts,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<object | null> {
  const account = issuer === 'own' ? await accounts.byId(subject) : undefined;
  if (!account) return null;
  return {
    email: account.email,
    hasPassword: account.hasPassword,
    passkeys: (await accounts.passkeys(subject)).map(({ name, createdAt, lastUsedAt, isBackedUp }) => ({
      ...{ name, createdAt, lastUsedAt, isBackedUp },
    })),
    devices: (await accounts.devices(subject, undefined)).map(({ name, createdAt, lastSeenAt }) => ({
      ...{ name, signedInAt: createdAt, lastSeenAt },
    })),
    newEmailThatWaits: await accounts.newEmailOf(subject),
  };
}
