import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const stockReservation = pgTable('stock_reservation', {
  id: uuid('id').primaryKey().defaultRandom(),
  checkoutId: text('checkout_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  productId: uuid('product_id').notNull(),
  quantity: integer('quantity').notNull(),
  state: text('state', { enum: ['held', 'sold', 'released'] })
    .notNull()
    .default('held'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

export const stockAllocation = pgTable('stock_allocation', {
  productId: uuid('product_id').primaryKey(),
  quantity: integer('quantity').notNull(),
});
