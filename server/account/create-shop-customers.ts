import { customerCheckouts, deleteOldOrders } from '#modules/checkout/index.ts';
import { loadTaxNumbers } from '#modules/compliance/index.ts';
import { type Customers, createCustomers } from '#modules/customers/index.ts';
import { type Accounts, deleteAccount } from '#modules/identity/index.ts';
import { recordDeletion } from '#modules/identity/provider.ts';
import { MERGING } from '#modules/privacy/index.ts';
import { postalLines, type ShopSettings } from '#modules/shop-settings/index.ts';
import { deleteAlertsOf, type Wishlist } from '#modules/wishlist/index.ts';
import type { Database } from '#platform/database/handle.ts';

/** Creates the customers' data. `origin` is the issuer, and the base of the links in e-mails. */
export function createShopCustomers(options: {
  db: Database;
  origin: string;
  shopSettings: () => Promise<ShopSettings>;
  /** Of the built-in provider; absent with an external one. */
  accounts: Accounts | undefined;
  wishlist: Wishlist;
  /** Wakes the job worker. */
  wake: () => void;
}): Customers {
  const { db, origin, shopSettings, accounts, wishlist, wake } = options;
  return createCustomers({
    db,
    origin,
    noteDeletion: recordDeletion,
    deleteAccount,
    forgetAddress: deleteAlertsOf,
    shopEmail: async () => (await shopSettings()).contact?.email,
    returns: async () => (await shopSettings()).returns,
    async seller() {
      const { contact } = await shopSettings();
      const taxNumbers = await loadTaxNumbers(db);
      return { name: contact?.shop ?? '', lines: contact ? postalLines(contact) : [], taxNumbers };
    },
    checkouts: customerCheckouts,
    merging: MERGING,
    deleteOldOrders: (now) => deleteOldOrders(db, now),
    parts: {
      savedBottles: ({ id }) => wishlist.saved(id),
      waitsFor: ({ id }) => wishlist.watches(id),
      ...(accounts && { signIn: (customer) => getSignIn(accounts, customer) }),
    },
    onMail: wake,
  });
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
