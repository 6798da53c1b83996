/** A customer in a list. Sums are absent without their permission. */
export type CustomerRow = {
  id: string;
  kind: 'account' | 'guest';
  name: string;
  email: string | null;
  createdAt: string;
  lastOrderAt: string | null;
  wantsMail: boolean;
  orderCount?: number;
  spentCents?: number;
};

/** A customer with what belongs to the address. */
export type Customer = CustomerRow & {
  version: number;
  note: string;
  account: {
    isEmailVerified: boolean;
    lastSeenAt: string;
    locale: string;
    deletionAskedAt: string | null;
    mailConsent: { givenAt: string; words: string | null; withdrawnAt: string | null } | null;
  } | null;
  orders?: { number: string; createdAt: string; state: string; totalCents: number }[];
  messages?: { number: number; receivedAt: string; subject: string }[];
};
