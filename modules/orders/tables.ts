import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CURRENCIES } from '#contract/money.ts';

export const shopOrder = pgTable('shop_order', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  checkoutId: text('checkout_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  state: text('state').notNull(),
  isTest: boolean('is_test').notNull(),
  snapshot: jsonb('snapshot').notNull(),
  email: text('email').notNull(),
  totalCents: integer('total_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull().default(0),
  tracking: text('tracking'),
  isRestocked: boolean('is_restocked').notNull().default(false),
  isDisputed: boolean('is_disputed').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  customerId: uuid('customer_id'),
  erasedAt: timestamp('erased_at', { withTimezone: true }),
  currency: text('currency', { enum: CURRENCIES }).notNull().default('USD'),
  locale: text('locale').notNull().default('en-CA'),
});

export const orderHistory = pgTable('order_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  fromState: text('from_state'),
  toState: text('to_state').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  actor: text('actor').notNull(),
  reason: text('reason').notNull().default(''),
});

export const refund = pgTable('refund', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  orderId: uuid('order_id'),
  paymentId: text('payment_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: ['asked', 'done', 'failed'] })
    .notNull()
    .default('asked'),
  providerId: text('provider_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});
