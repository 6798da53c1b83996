import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CustomerId } from '#contract/ids.ts';

export const wishlistItem = pgTable(
  'wishlist_item',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    productId: uuid('product_id').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
);

export const stockAlert = pgTable('stock_alert', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  email: text('email').notNull(),
  emailNorm: text('email_norm').notNull(),
  customerId: uuid('customer_id').$type<CustomerId>(),
  tokenHash: text('token_hash'),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  locale: text('locale').notNull().default('en-CA'),
});
