import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const page = pgTable('page', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  windowTitle: text('window_title'),
  lead: text('lead').notNull(),
  description: text('description').notNull(),
  html: text('html').notNull(),
  verifiedOn: date('verified_on'),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  status: text('status', { enum: ['draft', 'published', 'archived'] })
    .notNull()
    .default('published'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  body: text('body'),
  hast: jsonb('hast'),
});

export const faqQuestion = pgTable('faq_question', {
  slug: text('slug').primaryKey(),
  groupTitle: text('group_title').notNull(),
  position: integer('position').notNull(),
  question: text('question').notNull(),
  html: text('html').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  status: text('status', { enum: ['draft', 'published', 'archived'] })
    .notNull()
    .default('published'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  body: text('body'),
  hast: jsonb('hast'),
});

export const event = pgTable('event', {
  slug: text('slug').primaryKey(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  place: text('place').notNull(),
  recurrence: text('recurrence').notNull(),
  time: text('time').notNull(),
  minutes: integer('minutes').notNull(),
  timeZone: text('time_zone').notNull(),
  seats: integer('seats').notNull(),
  price: text('price').notNull(),
  months: integer('months').array(),
  whatToBring: text('what_to_bring'),
  skippedDays: text('skipped_days').array(),
  extraDays: text('extra_days').array(),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  status: text('status', { enum: ['draft', 'published', 'archived'] })
    .notNull()
    .default('published'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
});

export const province = pgTable('province', {
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  delivery: jsonb('delivery').notNull(),
  helpLines: jsonb('help_lines').notNull().default([]),
  verifiedOn: date('verified_on').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const nationalHelpLine = pgTable('national_help_line', {
  name: text('name').primaryKey(),
  position: integer('position').notNull(),
  description: text('description').notNull(),
  phone: text('phone'),
  url: text('url'),
  verifiedOn: date('verified_on').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  confidence: text('confidence', { enum: ['H', 'M'] }),
});
