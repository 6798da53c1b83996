import { boolean, integer, pgTable, pgView, text, timestamp } from 'drizzle-orm/pg-core';

export const redirect = pgTable('redirect', {
  fromPath: text('from_path').primaryKey(),
  toUrl: text('to_url').notNull(),
  isManual: boolean('is_manual').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  actorKind: text('actor_kind').notNull(),
  actorId: text('actor_id'),
  version: integer('version').notNull().default(1),
});

/** View of the pages of records: their paths, and where that of an archived product leads on. */
export const pagePath = pgView('page_path', {
  path: text('path').notNull(),
  leadsTo: text('leads_to'),
}).existing();
