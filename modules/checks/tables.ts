import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const externalLink = pgTable('external_link', {
  url: text('url').primaryKey(),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  failures: integer('failures').notNull().default(0),
  failure: text('failure').notNull().default(''),
});
