import { bigint, integer, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const priceHistory = pgTable('price_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: uuid('product_id').notNull(),
  priceCents: integer('price_cents').notNull(),
  salePriceCents: integer('sale_price_cents'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const priceSchedule = pgTable('price_schedule', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  kind: text('kind', { enum: ['price', 'sale'] }).notNull(),
  cents: integer('cents').notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  state: text('state', { enum: ['waiting', 'running', 'done', 'cancelled', 'refused'] })
    .notNull()
    .default('waiting'),
  refusal: text('refusal').notNull().default(''),
  /** When one that could not be set is tried again. */
  retryAt: timestamp('retry_at', { withTimezone: true }),
  reason: text('reason').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
});

/** View of the products of every status: what a planned price is shown with. */
export const productPrice = pgView('product_price', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  priceCents: integer('price_cents'),
}).existing();
