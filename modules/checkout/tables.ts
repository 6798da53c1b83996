import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CheckoutId, CustomerId, PaymentSessionId } from '#contract/ids.ts';
import type { CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import { PAYMENT_RISKS } from '#contract/orders/hold-causes.ts';
import type { CheckoutLine, Quote } from '#contract/checkout/quote.ts';
import type { AgeStatement, OrderSnapshot } from '#modules/orders/settlement.ts';

export const checkout = pgTable('checkout', {
  id: text('id').$type<CheckoutId>().primaryKey(),
  idempotencyKey: text('idempotency_key'),
  cartDigest: text('cart_digest').notNull(),
  browserHash: text('browser_hash'),
  clientHash: text('client_hash'),
  state: text('state', { enum: ['open', 'paying', 'paid', 'ended'] })
    .notNull()
    .default('open'),
  lines: jsonb('lines').$type<readonly CheckoutLine[]>().notNull(),
  details: jsonb('details').$type<CheckoutFormValues>(),
  age: jsonb('age').$type<AgeStatement>(),
  quote: jsonb('quote').$type<Quote>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  paidAt: timestamp('paid_at', { withTimezone: true }),
  customerId: uuid('customer_id').$type<CustomerId>(),
  networkHash: text('network_hash'),
  locale: text('locale').notNull().default('en-CA'),
});

export const paymentSession = pgTable('payment_session', {
  id: uuid('id').$type<PaymentSessionId>().primaryKey(),
  checkoutId: text('checkout_id').$type<CheckoutId>().notNull(),
  provider: text('provider', { enum: ['test', 'stripe', 'none'] }).notNull(),
  providerId: text('provider_id'),
  url: text('url'),
  state: text('state', { enum: ['opening', 'open', 'paid', 'ended', 'stray'] })
    .notNull()
    .default('opening'),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull().default('usd'),
  paymentId: text('payment_id'),
  isTest: boolean('is_test').notNull(),
  snapshot: jsonb('snapshot').$type<OrderSnapshot>(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  openBy: timestamp('open_by', { withTimezone: true }),
  risks: text('risks', { enum: PAYMENT_RISKS }).array().notNull().default([]),
});

/** An order that staff began for a caller. */
export const phoneOrder = pgTable('phone_order', {
  id: uuid('id').primaryKey(),
  checkoutId: text('checkout_id').$type<CheckoutId>().notNull(),
  code: text('code').notNull(),
  takenBy: text('taken_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  endedAs: text('ended_as', { enum: ['expired', 'cancelled', 'paid'] }),
  emails: integer('emails').notNull().default(1),
  version: integer('version').notNull().default(1),
});

export const paymentEvent = pgTable('payment_event', {
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  type: text('type').notNull(),
  sessionId: uuid('session_id').$type<PaymentSessionId>(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Checkouts that were deleted unpaid, by the hour in which they were created; written by a trigger. */
export const deletedCheckout = pgTable('deleted_checkout', {
  hour: timestamp('hour', { withTimezone: true }).primaryKey(),
  count: integer('count').notNull(),
});
