import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const textRead = pgTable(
  'text_read',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
