import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const failure = pgTable('failure', {
  name: text('name').primaryKey(),
  reason: text('reason').notNull(),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});
