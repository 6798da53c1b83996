import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/locale.ts';
import type { CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { OrderSnapshot } from '#modules/orders/index.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** A row of the checkout table. */
export type CheckoutRow = {
  id: string;
  cartDigest: string;
  browserHash: string | null;
  state: 'open' | 'paying' | 'paid' | 'ended';
  lines: CheckoutLine[];
  details: CheckoutFormValues | null;
  /** The customer who was signed in when the cart was sent. */
  customerId: string | null;
  /** Language in which the cart was sent. */
  locale: Locale;
};

/** A stored session of the provider. Times are Unix milliseconds. */
export type SessionRow = {
  id: string;
  checkoutId: string;
  provider: string;
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
};

/** The columns of a `CheckoutRow`. */
export const CHECKOUT = sql`id, cart_digest as "cartDigest", browser_hash as "browserHash", state, lines, details,
  customer_id as "customerId", locale`;
const SESSION = sql`
  id, checkout_id as "checkoutId", provider, provider_id as "providerId", url, state, amount_cents as "amountCents",
  currency, is_test as "isTest", snapshot, (extract(epoch from expires_at) * 1000)::float8 as "expiresMs",
  (extract(epoch from created_at) * 1000)::float8 as "createdMs",
  (extract(epoch from open_by) * 1000)::float8 as "openByMs",
  (extract(epoch from checked_at) * 1000)::float8 as "askedMs"`;

/** The format of newCheckoutId. Other ids never reach the database. */
export const isCheckoutId = (text: string): boolean => /^[\w-]{32,64}$/.test(text);

/** Returns the checkout of an id, or `undefined`. */
export async function findCheckout(db: Handle, id: string): Promise<CheckoutRow | undefined> {
  if (!isCheckoutId(id)) return undefined;
  const [row] = await queryRows<CheckoutRow>(db, sql`select ${CHECKOUT} from checkout where id = ${id}`);
  return row;
}

/** Locks checkouts until the transaction ends, always in the order of their ids. */
export async function lockCheckouts(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, CheckoutRow>> {
  const rows = await queryRows<CheckoutRow>(
    tx,
    sql`select ${CHECKOUT} from checkout where id = any (${sql.param([...ids])}::text[]) order by id for update`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks one checkout. Lock order for several kinds of rows: checkout, session, reservations,
 * products.
 */
export async function lockCheckout(tx: Transaction, id: string): Promise<CheckoutRow | undefined> {
  return (await lockCheckouts(tx, [id])).get(id);
}

/** Lists the sessions that match, oldest first. */
export async function listSessions(db: Handle, where: SQL): Promise<SessionRow[]> {
  return await queryRows<SessionRow>(
    db,
    sql`select ${SESSION} from payment_session where ${where} order by created_at, id`,
  );
}

/** Returns the session that pays a checkout, or `undefined`. */
export async function findOpenSession(db: Handle, checkoutId: string): Promise<SessionRow | undefined> {
  const [row] = await listSessions(db, sql`checkout_id = ${checkoutId} and state in ('opening', 'open')`);
  return row;
}

/** Locks a session by the shop's id. The caller must have locked its checkout. */
export async function lockSession(tx: Transaction, id: string): Promise<SessionRow | undefined> {
  const [row] = await queryRows<SessionRow>(
    tx,
    sql`select ${SESSION} from payment_session where id = ${id} for update`,
  );
  return row;
}
