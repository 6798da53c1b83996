import { randomUUID } from 'node:crypto';
import { createPaidOrder, type OrderSnapshot, PAYMENT } from './settlement.ts';
import { CheckoutIdSchema, type CustomerId, PaymentSessionIdSchema } from '#contract/ids.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

export const GIN = '01a05d65-0000-7000-8000-00000000c002';
export const SNAPSHOT: OrderSnapshot = {
  lines: [
    {
      productId: GIN,
      slug: 'gin',
      name: 'Gin',
      volume: '700 mL',
      abvPercent: 40,
      productClass: 'spirits',
      material: 'glass',
      volumeMl: 700,
      packSize: 1,
      quantity: 2,
      priceCents: 5000,
      salePriceCents: null,
    },
  ],
  details: {
    email: 'maude@example.ca',
    phone: '',
    name: 'Maude',
    address: '12 Elm St',
    address2: '',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M6R 2B7',
    method: 'standard',
  },
  age: { at: '2026-11-22T10:00:00Z', province: 'ON', years: 21, wording: 'I am 21.', rule: 'age/ON' },
  quote: {
    province: 'ON',
    method: 'standard',
    date: '2026-11-22',
    itemCount: 2,
    subtotalCents: 10_000,
    savingsCents: 0,
    deliveryCents: 0,
    deliveryDays: '1 to 3',
    taxes: [],
    deposits: [],
    depositCents: 0,
    depositCadCents: 0,
    exchange: null,
    totalCents: 10_000,
    rules: [],
  },
};

export type Purchase = {
  customerId?: CustomerId;
  isTest?: boolean;
  email?: string;
  details?: Partial<OrderSnapshot['details']>;
  /** Other parts of the order, instead of those of `SNAPSHOT`. */
  change?: Partial<OrderSnapshot>;
};

/** Writes an order as the checkout does, with two bottles sold, and returns its number. */
export async function buy(
  { db, pool }: DatabaseConnection,
  { customerId, isTest = true, email = SNAPSHOT.details.email, details, change }: Purchase,
): Promise<string> {
  const snapshot = { ...SNAPSHOT, ...change, details: { ...SNAPSHOT.details, email, ...details } };
  const checkoutId = CheckoutIdSchema.parse(randomUUID());
  const sessionId = PaymentSessionIdSchema.parse(randomUUID());
  await pool.query(`
    insert into checkout (id, cart_digest, state, lines, paid_at, customer_id)
    values ('${checkoutId}', 'd', 'paid', '[]', now(), ${customerId === undefined ? 'null' : `'${customerId}'`});
    insert into payment_session (id, checkout_id, provider, state, amount_cents, payment_id, is_test, expires_at)
    values ('${sessionId}', '${checkoutId}', 'test', 'paid', 10000, 'pi_${sessionId}', ${isTest}, now());
    insert into stock_reservation (checkout_id, session_id, product_id, quantity, state, expires_at, ended_at)
    values ('${checkoutId}', '${sessionId}', '${GIN}', 2, 'sold', now(), now());
    update product set stock_quantity = stock_quantity - 2 where id = '${GIN}'`);
  const { number } = await inTransaction(db, (tx) =>
    createPaidOrder(tx, PAYMENT, {
      payments: [
        {
          kind: 'provider',
          provider: 'test',
          sessionId,
          reference: `pi_${sessionId}`,
          amountCents: snapshot.quote.totalCents,
          currency: 'USD',
        },
      ],
      checkoutId,
      sessionId,
      snapshot,
      currency: 'USD',
      locale: 'en-CA',
      isTest,
      customerId: customerId ?? null,
    }),
  );
  return number;
}
