import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { Handle } from '#platform/database/handle.ts';
import { checkout, paymentSession, phoneOrder } from './tables.ts';

/**
 * How far a shopper came. `cart`: the cart was sent. `form`: something was typed. `payment`: the payment
 * page was opened. `paying`: it is open now.
 */
export type CheckoutProgress = 'cart' | 'form' | 'payment' | 'paying';

/** A checkout that was begun and not paid. */
export type UnfinishedCheckout = {
  id: string;
  progress: CheckoutProgress;
  begunAt: Date;
  changedAt: Date;
  bottles: readonly { productId: string; name: string; quantity: number }[];
  /** Cents, with taxes and delivery; `null` before the province was known. */
  totalCents: number | null;
  /** As they were typed, which may be anything; empty where nothing was. */
  name: string;
  email: string;
  province: string;
};

/** After a week the details of an unpaid checkout are removed. */
const LISTED_MS = 7 * DAY_MS;
/** A cart of this age is no longer filled in. Until then it is nothing unfinished. */
const FRESH_MS = 30 * 60_000;
const MAX_LISTED = 200;

/**
 * Lists the checkouts of the last week that were not paid, newest first, without orders by phone and
 * without those that changed within half an hour. It serves to help a shopper who asks: there are no
 * reminders.
 */
export async function listUnfinished(db: Handle, now: Date): Promise<UnfinishedCheckout[]> {
  const rows = await db
    .select({
      id: checkout.id,
      state: checkout.state,
      details: checkout.details,
      quote: checkout.quote,
      lines: checkout.lines,
      begunAt: checkout.createdAt,
      changedAt: checkout.updatedAt,
      wasAtPayment: sql<boolean>`exists (select from ${paymentSession} where ${paymentSession.checkoutId} = ${checkout.id})`,
    })
    .from(checkout)
    .leftJoin(phoneOrder, eq(phoneOrder.checkoutId, checkout.id))
    .where(
      and(
        inArray(checkout.state, ['open', 'paying', 'ended']),
        isNull(phoneOrder.id),
        gt(checkout.updatedAt, new Date(now.getTime() - LISTED_MS)),
        sql`${checkout.updatedAt} < ${new Date(now.getTime() - FRESH_MS).toISOString()}::timestamptz`,
        sql`jsonb_array_length(${checkout.lines}) > 0`,
      ),
    )
    .orderBy(desc(checkout.updatedAt), desc(checkout.id))
    .limit(MAX_LISTED);
  return rows.map(({ state, details, quote, lines, wasAtPayment, ...row }) => ({
    ...row,
    progress: state === 'paying' ? 'paying' : wasAtPayment ? 'payment' : details ? 'form' : 'cart',
    bottles: lines.map(toBottles),
    totalCents: quote?.totalCents ?? null,
    name: details?.name ?? '',
    email: details?.email ?? '',
    province: details?.province ?? '',
  }));
}

const toBottles = ({ productId, name, quantity }: CheckoutLine) => ({ productId, name, quantity });
