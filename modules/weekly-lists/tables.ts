import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const weeklyList = pgTable('weekly_list', {
  day: date('day').primaryKey(),
  firstLine: text('first_line').notNull().default(''),
  lines: jsonb('lines').notNull().default([]),
  status: text('status', { enum: ['draft', 'published'] })
    .notNull()
    .default('draft'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
