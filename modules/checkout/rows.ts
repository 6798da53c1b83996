import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { CheckoutId, CustomerId, PaymentSessionId } from '#contract/ids.ts';
import { type Locale, parseLocale } from '#contract/locale.ts';
import type { CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import type { PaymentRisk } from '#contract/orders/hold-causes.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { OrderSnapshot } from '#modules/orders/settlement.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { checkout, paymentSession } from './tables.ts';

/** A row of the checkout table. */
export type CheckoutRow = {
  id: CheckoutId;
  cartDigest: string;
  browserHash: string | null;
  state: 'open' | 'paying' | 'paid' | 'ended';
  lines: readonly CheckoutLine[];
  details: CheckoutFormValues | null;
  /** The customer who was signed in when the cart was sent. */
  customerId: CustomerId | null;
  /** Language in which the cart was sent. */
  locale: Locale;
};

/** A stored session of the provider. Times are Unix milliseconds. */
export type SessionRow = {
  id: PaymentSessionId;
  checkoutId: CheckoutId;
  provider: 'test' | 'stripe' | 'none';
  providerId: string | null;
  url: string | null;
  state: 'opening' | 'open' | 'paid' | 'ended' | 'stray';
  amountCents: number;
  /** Code of the currency as the provider writes it: `usd`. */
  currency: string;
  isTest: boolean;
  snapshot: OrderSnapshot | null;
  createdMs: number;
  expiresMs: number;
  /** When it ends unless its payment page has been opened; `null` after it was opened. */
  openByMs: number | null;
  /** When its status was last requested from the provider; `null`: never. */
  askedMs: number | null;
  /** What the provider's checks found against its payment. */
  risks: readonly PaymentRisk[];
};

/** The columns of a `CheckoutRow`. */
export const CHECKOUT = {
  id: checkout.id,
  cartDigest: checkout.cartDigest,
  browserHash: checkout.browserHash,
  state: checkout.state,
  lines: checkout.lines,
  details: checkout.details,
  customerId: checkout.customerId,
  locale: checkout.locale,
};

/** Parses the columns of a `CheckoutRow`. */
export const toCheckout = (row: Omit<CheckoutRow, 'locale'> & { locale: string }): CheckoutRow => ({
  ...row,
  locale: parseLocale(row.locale),
});

/** The format of newCheckoutId. Other ids never reach the database. */
export const isCheckoutId = (text: string): text is CheckoutId => /^[\w-]{32,64}$/.test(text);

/** Returns the checkout of an id, or `undefined`. */
export async function findCheckout(db: Handle, id: string): Promise<CheckoutRow | undefined> {
  if (!isCheckoutId(id)) return undefined;
  const [row] = await db.select(CHECKOUT).from(checkout).where(eq(checkout.id, id));
  return row && toCheckout(row);
}

/** Locks checkouts until the transaction ends, always in the order of their ids. */
export async function lockCheckouts(
  tx: Transaction,
  ids: readonly CheckoutId[],
): Promise<Map<CheckoutId, CheckoutRow>> {
  const rows = await tx
    .select(CHECKOUT)
    .from(checkout)
    .where(inArray(checkout.id, [...ids]))
    .orderBy(asc(checkout.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, toCheckout(row)]));
}

/**
 * Locks one checkout. Lock order for several kinds of rows: checkout, session, reservations,
 * products.
 */
export async function lockCheckout(tx: Transaction, id: CheckoutId): Promise<CheckoutRow | undefined> {
  return (await lockCheckouts(tx, [id])).get(id);
}

/** Lists the sessions that match, oldest first. */
export async function listSessions(db: Handle, where: SQL | undefined): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(paymentSession)
    .where(where)
    .orderBy(asc(paymentSession.createdAt), asc(paymentSession.id));
  return rows.map(toSession);
}

/** The sessions of a checkout that are not over. */
export const isOpenSessionOf = (checkoutId: CheckoutId): SQL | undefined =>
  and(eq(paymentSession.checkoutId, checkoutId), inArray(paymentSession.state, ['opening', 'open']));

/** Returns the session that pays a checkout, or `undefined`. */
export async function findOpenSession(db: Handle, checkoutId: CheckoutId): Promise<SessionRow | undefined> {
  const [row] = await listSessions(db, isOpenSessionOf(checkoutId));
  return row;
}

/** Locks a session by the shop's id. The caller must have locked its checkout. */
export async function lockSession(tx: Transaction, id: PaymentSessionId): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(paymentSession).where(eq(paymentSession.id, id)).for('update');
  return row && toSession(row);
}

function toSession(row: typeof paymentSession.$inferSelect): SessionRow {
  const { createdAt, expiresAt, openBy, checkedAt, endedAt: _, paymentId: __, ...session } = row;
  return {
    ...session,
    createdMs: createdAt.getTime(),
    expiresMs: expiresAt.getTime(),
    openByMs: openBy?.getTime() ?? null,
    askedMs: checkedAt?.getTime() ?? null,
  };
}
