import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const media = pgTable('media', {
  key: text('key').primaryKey(),
  picture: jsonb('picture').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  unusedSince: timestamp('unused_since', { withTimezone: true }).defaultNow(),
});
