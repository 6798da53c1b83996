import { eq } from 'drizzle-orm';
import type { CustomerId } from '#contract/ids.ts';
import type { Buyer } from '#modules/orders/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { IMPORTED_ISSUER } from '../rows.ts';
import { buyer, customer } from '../tables.ts';

/** A customer, or a person who bought as a guest. */
export type ListedBuyer = {
  /** The id of the account, or of the guest's first order. */
  id: string;
  /** One who came from a file is a guest, until they sign in. */
  kind: 'account' | 'guest';
  name: string;
  email: string | null;
  createdAt: Date;
  lastOrderAt: Date | null;
  wantsMail: boolean;
  /** Which orders are theirs. */
  orders: Buyer;
};

export type FoundBuyer = ListedBuyer & {
  note: string;
  version: number;
  account: {
    isEmailVerified: boolean;
    lastSeenAt: Date;
    locale: string;
    deletionAskedAt: Date | null;
    /** Consent to marketing mail with the words that were agreed to; `null`: never given. */
    mailConsent: { givenAt: Date; words: string | null; withdrawnAt: Date | null } | null;
  } | null;
};

/** Columns of `toListedBuyer`, to be selected with an outer join of `customer`. */
export const BUYER_COLUMNS = {
  id: buyer.id,
  customerId: buyer.customerId,
  name: buyer.name,
  email: buyer.email,
  createdAt: buyer.createdAt,
  lastOrderAt: buyer.lastOrderAt,
  isEmailVerified: customer.isEmailVerified,
  emailChangedAt: customer.emailChangedAt,
  consentAt: customer.marketingConsentAt,
  withdrawnAt: customer.marketingConsentWithdrawnAt,
  issuer: customer.issuer,
};

type Row = {
  id: string;
  customerId: CustomerId | null;
  name: string;
  email: string | null;
  createdAt: Date;
  lastOrderAt: Date | null;
  isEmailVerified: boolean | null;
  emailChangedAt: Date | null;
  consentAt: Date | null;
  withdrawnAt: Date | null;
  issuer: string | null;
};

export function toListedBuyer(row: Row): ListedBuyer {
  const { id, customerId, name, email, createdAt, lastOrderAt } = row;
  const isGuest = customerId === null;
  return {
    id,
    kind: isGuest || row.issuer === IMPORTED_ISSUER ? 'guest' : 'account',
    name,
    email,
    createdAt,
    lastOrderAt,
    wantsMail: row.consentAt !== null && row.withdrawnAt === null,
    orders: isGuest
      ? // Older ones with this address belong to an account that was deleted.
        { customerId, provenEmail: email, provenSince: createdAt.toISOString() }
      : {
          customerId,
          provenEmail: row.isEmailVerified ? email : null,
          provenSince: row.emailChangedAt?.toISOString() ?? null,
        },
  };
}

/** Finds a customer or a guest; `undefined` without one, and after their deletion. */
export async function findBuyer(db: Handle, id: string): Promise<FoundBuyer | undefined> {
  const [row] = await db
    .select({ ...BUYER_COLUMNS, note: buyer.note, version: buyer.version, account: customer })
    .from(buyer)
    .leftJoin(customer, eq(customer.id, buyer.customerId))
    .where(eq(buyer.id, id));
  if (!row) return undefined;
  const { note, version, account } = row;
  return { ...toListedBuyer(row), note, version, account: account && describeAccount(account) };
}

function describeAccount(account: typeof customer.$inferSelect): NonNullable<FoundBuyer['account']> {
  const { marketingConsentAt, marketingConsentText, marketingConsentWithdrawnAt } = account;
  return {
    isEmailVerified: account.isEmailVerified,
    lastSeenAt: account.lastSeenAt,
    locale: account.locale,
    deletionAskedAt: account.deletionRequestedAt,
    mailConsent: marketingConsentAt && {
      givenAt: marketingConsentAt,
      words: marketingConsentText,
      withdrawnAt: marketingConsentWithdrawnAt,
    },
  };
}
