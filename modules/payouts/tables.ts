import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  PAYOUT_ENTRY_KINDS,
  PAYOUT_ENTRY_RESULTS,
  PAYOUT_RESULTS,
  PAYOUT_STATES,
} from '#contract/orders/payouts.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const payout = pgTable('payout', {
  id: uuid('id').primaryKey(),
  provider: text('provider').notNull(),
  providerId: text('provider_id').notNull(),
  isTest: boolean('is_test').notNull(),
  /** What the bank got, in cents of `currency`; negative: what it gave. */
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  state: text('state', { enum: PAYOUT_STATES }).notNull(),
  createdAt: instant('created_at').notNull(),
  arrivesOn: date('arrives_on').notNull(),
  failedAt: instant('failed_at'),
  result: text('result', { enum: PAYOUT_RESULTS }).notNull(),
  /** What its entries sum to, less its amount. */
  differenceCents: integer('difference_cents').notNull().default(0),
  readAt: instant('read_at').notNull().defaultNow(),
  explainedAt: instant('explained_at'),
  explainedKind: text('explained_kind', { enum: ACTOR_KINDS }),
  explainedId: text('explained_id'),
  explainedReason: text('explained_reason').notNull().default(''),
});

export const payoutEntry = pgTable(
  'payout_entry',
  {
    payoutId: uuid('payout_id').notNull(),
    entryId: text('entry_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: PAYOUT_ENTRY_KINDS }).notNull(),
    type: text('type').notNull(),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    paymentId: text('payment_id'),
    sourceId: text('source_id'),
    sourceCents: integer('source_cents'),
    sourceCurrency: text('source_currency'),
    rateMillionths: bigint('rate_millionths', { mode: 'number' }),
    result: text('result', { enum: PAYOUT_ENTRY_RESULTS }).notNull(),
    expectedCents: integer('expected_cents'),
    orderNumber: text('order_number'),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.entryId] })],
);

export const payoutRequest = pgTable(
  'payout_request',
  {
    provider: text('provider').notNull(),
    isTest: boolean('is_test').notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    isRefused: boolean('is_refused').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.provider, table.isTest] })],
);

/** View of module orders: what providers took and gave back for the shop, by their ids. */
export const providerMovement = pgView('provider_movement', {
  kind: text('kind', { enum: ['charge', 'refund', 'dispute'] }).notNull(),
  /** `null`: a refund whose id the shop does not know. */
  providerId: text('provider_id'),
  paymentId: text('payment_id').notNull(),
  provider: text('provider').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  state: text('state').notNull(),
  orderNumber: text('order_number'),
  isTest: boolean('is_test'),
  at: instant('at'),
}).existing();
