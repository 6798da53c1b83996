import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { CheckoutId } from '#contract/ids.ts';
import { parseOrderNumber } from '#contract/orders/order-number.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import { findOrderOfCheckout } from '#modules/orders/settlement.ts';
import type { Handle } from '#platform/database/handle.ts';
import { checkout, phoneOrder } from '../tables.ts';

/**
 * `waiting`: the link was not used yet, or its payment was not made. `paying`: the buyer is at the
 * payment. The others are its end.
 */
export type PhoneOrderState = 'waiting' | 'paying' | 'paid' | 'expired' | 'cancelled';

/** A phone order in the office's list. */
export type ListedPhoneOrder = {
  id: string;
  version: number;
  code: string;
  state: PhoneOrderState;
  /** Of the order that it became. */
  orderNumber: string | null;
  /** Who took it, as `staff:1234`. */
  takenBy: string;
  /** Of the buyer; `null` once paid, or after the personal details were removed. */
  name: string | null;
  email: string | null;
  phone: string | null;
  bottles: number;
  totalCents: number | null;
  createdAt: Date;
  expiresAt: Date;
};

/** A week after its end a phone order leaves the list: then its personal details are gone too. */
const LISTED_MS = 7 * DAY_MS;
const MAX_LISTED = 200;

const COLUMNS = {
  id: phoneOrder.id,
  version: phoneOrder.version,
  code: phoneOrder.code,
  checkoutId: phoneOrder.checkoutId,
  endedAs: phoneOrder.endedAs,
  takenBy: phoneOrder.takenBy,
  createdAt: phoneOrder.createdAt,
  expiresAt: phoneOrder.expiresAt,
  checkoutState: checkout.state,
  lines: checkout.lines,
  details: checkout.details,
  quote: checkout.quote,
};

/** Lists the phone orders that wait for their payment, and those of the last week, newest first. */
export async function listPhoneOrders(db: Handle, now: Date): Promise<ListedPhoneOrder[]> {
  const rows = await selectOrders(db)
    .where(or(isNull(phoneOrder.endedAt), gt(phoneOrder.endedAt, new Date(now.getTime() - LISTED_MS))))
    .orderBy(desc(phoneOrder.createdAt), asc(phoneOrder.id))
    .limit(MAX_LISTED);
  return await Promise.all(rows.map((row) => toListed(db, row)));
}

const selectOrders = (db: Handle) =>
  db.select(COLUMNS).from(phoneOrder).innerJoin(checkout, eq(checkout.id, phoneOrder.checkoutId));
type Row = Awaited<ReturnType<typeof selectOrders>>[number];

async function toListed(db: Handle, row: Row): Promise<ListedPhoneOrder> {
  const { checkoutId, checkoutState, endedAs, lines, details, quote, ...order } = row;
  const paid = checkoutState === 'paid' ? await findOrderOfCheckout(db, checkoutId) : undefined;
  return {
    ...order,
    state: endedAs ?? (checkoutState === 'paying' ? 'paying' : 'waiting'),
    orderNumber: paid?.number ?? null,
    name: details?.name ?? null,
    email: details?.email ?? null,
    phone: details?.phone || null,
    bottles: countBottles(lines),
    totalCents: quote?.totalCents ?? null,
  };
}

/** A phone order by its id; `undefined`: there is none. */
export async function findPhoneOrder(db: Handle, id: string): Promise<ListedPhoneOrder | undefined> {
  const [row] = await selectOrders(db).where(eq(phoneOrder.id, id));
  return row && (await toListed(db, row));
}

/** The code of a checkout that is an order by phone, and until when it waits. */
export async function findCodeOfCheckout(
  db: Handle,
  checkoutId: CheckoutId,
): Promise<{ code: string; expiresAt: Date } | undefined> {
  const [row] = await db
    .select({ code: phoneOrder.code, expiresAt: phoneOrder.expiresAt })
    .from(phoneOrder)
    .where(eq(phoneOrder.checkoutId, checkoutId));
  return row;
}

const countBottles = (lines: readonly CheckoutLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Finds the checkout of the code that was read to a caller, by the postal code that they said. Returns
 * `undefined` when they do not belong together, after the phone order's end, and once a browser has it.
 */
export async function findPhoneCheckout(
  db: Handle,
  { code, postalCode, now }: { code: string; postalCode: string; now: Date },
): Promise<CheckoutId | undefined> {
  const number = parseOrderNumber(code);
  const compact = postalCode.toUpperCase().replace(/[\s-]/g, '');
  if (number === undefined || compact === '' || compact.length > 10) return undefined;
  const [row] = await db
    .select({ id: phoneOrder.checkoutId })
    .from(phoneOrder)
    .innerJoin(checkout, eq(checkout.id, phoneOrder.checkoutId))
    .where(
      and(
        eq(phoneOrder.code, number),
        isNull(phoneOrder.endedAt),
        gt(phoneOrder.expiresAt, now),
        isNull(checkout.browserHash),
        inArray(checkout.state, ['open', 'paying']),
        sql`replace(${checkout.details} ->> 'postalCode', ' ', '') = ${compact}`,
      ),
    );
  return row?.id;
}
