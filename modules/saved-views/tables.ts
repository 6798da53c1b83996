import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const savedView = pgTable('saved_view', {
  id: uuid('id').primaryKey(),
  resource: text('resource').notNull(),
  staffId: uuid('staff_id').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  position: integer('position').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
