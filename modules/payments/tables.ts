import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const testPayment = pgTable('test_payment', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull(),
  request: jsonb('request').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  state: text('state', { enum: ['open', 'paid', 'ended'] })
    .notNull()
    .default('open'),
  paymentId: text('payment_id'),
  isDuplicate: boolean('is_duplicate').notNull().default(false),
  refundedCents: integer('refunded_cents').notNull().default(0),
  /** `null`: not paid, or paid before migration 0180. */
  paidAt: timestamp('paid_at', { withTimezone: true }),
  /** When each refund was made, for payouts. */
  refunds: jsonb('refunds').notNull().default([]),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
