import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const media = pgTable('media', {
  key: text('key').primaryKey(),
  picture: jsonb('picture').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  /** SHA-256 of the file that it was made of, in hexadecimal. */
  sourceHash: text('source_hash'),
  unusedSince: timestamp('unused_since', { withTimezone: true }).defaultNow(),
});
