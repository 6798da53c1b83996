import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core';

export const shopTrade = pgTable('shop_trade', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  terms: jsonb('terms').notNull(),
});
