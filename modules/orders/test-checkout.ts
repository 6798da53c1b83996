import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import {
  type CheckoutId,
  CheckoutIdSchema,
  type OrderId,
  type PaymentSessionId,
  PaymentSessionIdSchema,
} from '#contract/ids.ts';
import type { Currency } from '#contract/money.ts';
import { allocateReservations, reserve } from '#modules/inventory/index.ts';
import { customerActor } from '#platform/actor.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { cancelUndeliverable, createPaidOrder } from './creation/create-order.ts';
import type { NewPayment } from './order/payments.ts';
import { PAYMENT } from './order/actors.ts';
import type { OrderSnapshot } from './order/snapshot.ts';

const CATEGORY = '01a05d65-0000-7000-8000-00000000c001';
export const WHISKY = '01a05d65-0000-7000-8000-00000000c002';
const STOCK = 20;
const SHOPPER = customerActor(null);

/** Two bottles to Toronto: 168.00, delivery 12.00, HST 23.40, deposits 0.28. */
export const SNAPSHOT: OrderSnapshot = {
  lines: [
    {
      productId: WHISKY,
      slug: 'glen-orrin-12',
      name: 'Glen Orrin 12',
      volume: '700 mL',
      abvPercent: 46,
      productClass: 'spirits',
      material: 'glass',
      volumeMl: 700,
      packSize: 1,
      quantity: 2,
      priceCents: 8900,
      salePriceCents: 8400,
    },
  ],
  details: {
    email: 'maude@example.ca',
    phone: '',
    name: 'Maude Bélanger',
    address: '12 Elm St',
    address2: '',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M6R 2B7',
    method: 'standard',
  },
  age: {
    at: '2026-11-22T10:00:00Z',
    province: 'ON',
    years: 21,
    wording: 'I am 21 or older.',
    rule: 'age/ON',
  },
  quote: {
    province: 'ON',
    method: 'standard',
    date: '2026-11-22',
    itemCount: 2,
    subtotalCents: 16_800,
    savingsCents: 1000,
    deliveryCents: 1200,
    deliveryDays: '1 to 3',
    taxes: [
      {
        name: 'HST',
        rateMillionths: 130_000,
        baseCents: 18_000,
        cents: 2340,
        lineCents: [2184],
        deliveryCents: 156,
        rule: 'tax/ON/HST',
      },
    ],
    deposits: [{ count: 2, eachCadCents: 20, cadCents: 40, cents: 28, rules: ['deposit/ON'] }],
    depositCents: 28,
    depositCadCents: 40,
    totalCents: 20_368,
    rules: ['tax/ON/HST'],
    exchange: {
      usdPerCadMillionths: 710_000,
      from: '2026-11-01',
      source: 'demo',
      rule: 'exchange/2026-11-01',
    },
  },
};
export const TOTAL = SNAPSHOT.quote.totalCents;

/** Adds one whisky with a stock of twenty, and no order. */
export async function furnish({ db, pool }: DatabaseConnection): Promise<void> {
  await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  await db.execute(sql`insert into category (id, slug, name) values (${CATEGORY}, 'whisky', 'Whisky')`);
  await insertWhisky(db);
}

/** Deletes every order, and begins the stock and its ledger anew. */
export async function clearCheckout({ db, pool }: DatabaseConnection): Promise<void> {
  await pool.query(`
    delete from refund; delete from order_history; delete from shop_order; delete from stock_reservation;
    delete from payment_session; delete from checkout; delete from outbox_job;
    alter table stock_movement disable trigger user; delete from stock_movement;
    alter table stock_movement enable trigger user; delete from product`);
  await insertWhisky(db);
}

async function insertWhisky(db: Database): Promise<void> {
  await db.execute(sql`
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description, origin,
                         origin_country, abv, unit_ml, stock_quantity, liquid_colour)
    values (${WHISKY}, 'W-1', 'glen-orrin-12', 'Glen Orrin 12', 'Someone', ${CATEGORY}, 8900, '', '', 'Canada', 'Canada', 46, 700, ${STOCK}, 'clear')`);
}

/** A database with one whisky, and before each test without orders. */
export function useOrderDatabase(): () => DatabaseConnection {
  const database = useDatabase();
  beforeAll(() => furnish(database()));
  beforeEach(() => clearCheckout(database()));
  return database;
}

export type TestOrder = {
  orderId: OrderId;
  number: string;
  sessionId: PaymentSessionId;
  checkoutId: CheckoutId;
  paymentId: string;
  payment: NewPayment;
};
export type OrderRequest = {
  snapshot?: OrderSnapshot;
  isTest?: boolean;
  currency?: Currency;
  seller?: { taxNumbers: { name: string; number: string }[] };
};

/** Creates a paid checkout with its order, as the checkout module does. */
export async function buy({ db }: DatabaseConnection, request: OrderRequest = {}): Promise<TestOrder> {
  const { snapshot = SNAPSHOT, isTest = false, currency = 'USD', seller } = request;
  return await inTransaction(db, async (tx) => {
    const paid = await writePaid(tx, snapshot);
    const { sessionId, checkoutId } = paid;
    const until = new Date(Date.now() + 60_000);
    await reserve(tx, SHOPPER, { checkoutId, sessionId, lines: [{ productId: WHISKY, quantity: 2 }], until });
    await allocateReservations(tx, SHOPPER, sessionId);
    const created = await createPaidOrder(tx, PAYMENT, {
      payments: [paid.payment],
      checkoutId,
      sessionId,
      snapshot,
      currency,
      locale: 'en-CA',
      isTest,
      ...(seller === undefined ? {} : { seller }),
    });
    return { ...paid, ...created };
  });
}

/** Creates a checkout that is paid when the bottles are gone. */
export async function buyTooLate({ db }: DatabaseConnection): Promise<TestOrder> {
  return await inTransaction(db, async (tx) => {
    const paid = await writePaid(tx, SNAPSHOT);
    const created = await cancelUndeliverable(tx, PAYMENT, {
      ...paid,
      payments: [paid.payment],
      snapshot: SNAPSHOT,
      currency: 'USD',
      locale: 'en-CA',
      isTest: false,
    });
    return { ...paid, ...created };
  });
}

async function writePaid(
  tx: Transaction,
  snapshot: OrderSnapshot,
): Promise<Omit<TestOrder, 'orderId' | 'number'>> {
  const checkoutId = CheckoutIdSchema.parse(randomBytes(24).toString('base64url'));
  await tx.execute(sql`
    insert into checkout (id, cart_digest, state, lines, paid_at) values (${checkoutId}, 'd', 'paid', '[]', now())`);
  const amountCents = snapshot.quote.totalCents;
  const session = await writeSession(tx, checkoutId, 'paid', amountCents);
  const { sessionId, paymentId: reference } = session;
  const payment = {
    kind: 'provider',
    provider: 'test',
    sessionId,
    reference,
    amountCents,
    currency: 'USD',
  } as const;
  return { checkoutId, ...session, payment };
}

/** Inserts a session of a checkout at the provider, with its own payment. */
export async function writeSession(
  tx: Transaction,
  checkoutId: CheckoutId,
  state: 'paid' | 'stray' | 'open',
  cents = TOTAL,
): Promise<{ sessionId: PaymentSessionId; paymentId: string }> {
  const sessionId = PaymentSessionIdSchema.parse(randomUUID());
  const paymentId = `pi_${sessionId}`;
  await tx.execute(sql`
    insert into payment_session (id, checkout_id, provider, state, amount_cents, payment_id, is_test, expires_at)
    values (${sessionId}, ${checkoutId}, 'test', ${state}, ${cents}, ${paymentId}, true, now())`);
  return { sessionId, paymentId };
}

export type Mail = {
  to: string;
  subject: string;
  replyTo?: { name: string; address: string };
  paragraphs: string[];
  facts: { name: string; value: string }[];
  sums: { name: string; value: string; isTotal: boolean }[];
};

/** Lists the emails in the outbox, oldest first; with another kind, those to the merchant. */
export async function mails({ db }: DatabaseConnection, kind = 'letter'): Promise<Mail[]> {
  const { rows } = await db.execute<{ payload: Mail }>(
    sql`select payload from outbox_job where kind = ${kind} or kind = ${`test-${kind}`} order by created_at, payload ->> 'subject'`,
  );
  return rows.map(({ payload }) => payload);
}
