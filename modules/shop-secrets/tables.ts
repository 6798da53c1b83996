import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/column-types.ts';

export const shopSecret = pgTable('shop_secret', {
  name: text('name').primaryKey(),
  sealed: bytea('sealed').notNull(),
  hint: text('hint').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
});
