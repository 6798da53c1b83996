import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createCheckouts } from '#modules/checkout/index.ts';
import { createCompliance } from '#modules/compliance/index.ts';
import { reconcile } from '#modules/orders/commands.ts';
import {
  createStripe,
  createTestPayments,
  type PaymentProvider,
  loadTestPaymentSecret,
} from '#modules/payments/index.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { getConfirmations } from './test-mail.ts';
import { type Db, type TestEnvironment, SECRET_KEY } from './test-environment.ts';
import { WEBHOOK_SECRET } from './test-stripe-post.ts';

/**
 * All reservations have ended by then: a payment session lives for 31 minutes, stock is reserved
 * for 45.
 */
const AHEAD_MS = 50 * 60_000;
/** One sweep handles twenty sessions: a hundred kills leave more. */
const MAX_SWEEPS = 20;
const MIN_SWEEPS = 3;

const LIVE = sql`select count(*) as count from payment_session where state in ('opening', 'open')`;

export async function until(what: string, isTrue: () => Promise<boolean>, seconds = 60): Promise<void> {
  const giveUpAt = Date.now() + seconds * 1000;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`timed out after ${seconds} s: ${what}`);
    await sleep(150);
  }
}

/**
 * Ends leases of jobs whose process is dead, and retry delays of failed jobs, so that tests need
 * not wait.
 */
export const endLeases = (db: Db) =>
  db.execute(sql`update outbox_job set due_at = least(due_at, now()) where dead_at is null`);

/** Completes all waiting work in a running shop: redelivered events, refunds, e-mails. */
export async function drainWork(place: TestEnvironment): Promise<void> {
  await until('every event accepted', async () => (await place.post.deliver(place.origin)) === 0);
  await until('an empty outbox', () =>
    place.ask(async (db) => {
      await endLeases(db);
      return (await countOf(db, sql`select count(*) as count from outbox_job where dead_at is null`)) === 0;
    }),
  );
}

/**
 * Sweeps as the shop does, with a clock fifty minutes ahead: afterwards nothing may be reserved.
 */
export async function sweepAhead(place: TestEnvironment): Promise<void> {
  for (let sweep = 1, live = 1; sweep <= MIN_SWEEPS || (live > 0 && sweep <= MAX_SWEEPS); sweep += 1) {
    live = await place.ask(async (db) => {
      const checkouts = createCheckouts({
        db,
        origin: place.origin,
        log: silentLog,
        now: () => Date.now() + AHEAD_MS + sweep * 120_000,
        rules: createCompliance(db, { shopMinimumAge: 21 }),
        provider: await getProvider(place, db),
      });
      await checkouts.sweep();
      return await countOf(db, LIVE);
    });
    await drainWork(place);
  }
}

async function getProvider({ payments, origin, stripe }: TestEnvironment, db: Db): Promise<PaymentProvider> {
  if (payments === 'stripe')
    return createStripe({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: stripe.origin });
  return createTestPayments(db, { origin, secret: await loadTestPaymentSecret(db), wake: () => undefined });
}

export const bottlesLeft = (place: TestEnvironment): Promise<number> =>
  place.ask((db) => countOf(db, sql`select sum(stock_quantity) as count from product`));

export async function countOf(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(query);
  return Number(rows[0]?.count ?? 0);
}

/** The expected totals, computed outside the shop. */
export type Expected = {
  /** Paid checkouts. */
  orders: number;
  /** Bottles in the paid checkouts. */
  bottles: number;
  /** Payments after the first of a checkout. */
  second: number;
  /** Bottles in stock before the test, all products together. */
  stockBefore: number;
};

/** Compares the shop with what happened outside: money, bottles, orders, e-mails. */
export async function expectReconciled(
  place: TestEnvironment,
  expected: Expected,
  emails: readonly string[],
): Promise<void> {
  const { books, found, numbers } = await place.ask(async (db) => ({
    books: await reconcile(db),
    numbers: (await db.execute<{ number: string }>(sql`select number from shop_order`)).rows,
    found: {
      orders: await countOf(db, sql`select count(*) as count from shop_order`),
      checkouts: await countOf(db, sql`select count(distinct checkout_id) as count from shop_order`),
      second: await countOf(db, sql`select count(*) as count from refund where state = 'done'`),
      held: await countOf(db, sql`select count(*) as count from stock_reservation where state = 'held'`),
      live: await countOf(db, LIVE),
      sold: await countOf(db, sql`select sum(quantity) as count from stock_reservation where state = 'sold'`),
      gone: expected.stockBefore - (await countOf(db, sql`select sum(stock_quantity) as count from product`)),
    },
  }));
  expect(books.discrepancies).toEqual([]);
  const { orders, second, bottles } = expected;
  expect(found).toEqual({
    orders,
    checkouts: orders,
    second,
    held: 0,
    live: 0,
    sold: bottles,
    gone: bottles,
  });
  expect(numbers.filter(({ number }) => getConfirmations(emails, number) !== 1)).toEqual([]);
}

/**
 * Returns the paid checkouts and second payments of the Stripe double. Expects that every second
 * payment was refunded once.
 */
export function expectRefundsComplete({ post, stripe }: TestEnvironment): { orders: number; second: number } {
  const paid = post.paid();
  const orders = new Set(paid.map(({ checkoutId }) => checkoutId)).size;
  const refunded = stripe.refunds.map((refund) => refund['payment_intent']);
  expect(new Set(refunded).size).toBe(refunded.length);
  expect(refunded).toHaveLength(paid.length - orders);
  return { orders, second: paid.length - orders };
}
