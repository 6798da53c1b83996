import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const month = pgTable('month', {
  slug: text('slug').primaryKey(),
  firstDay: text('first_day').notNull(),
  lastDay: text('last_day').notNull(),
  secondLine: text('second_line').notNull(),
  heading: text('heading').notNull(),
  body: text('body').notNull(),
  linkText: text('link_text').notNull(),
  link: text('link').notNull(),
  picture: text('picture'),
  status: text('status', { enum: ['draft', 'published', 'archived'] })
    .notNull()
    .default('published'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
