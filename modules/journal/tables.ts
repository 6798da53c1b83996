import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const article = pgTable('article', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull(),
  author: text('author'),
  category: text('category').notNull(),
  tags: text('tags').array().notNull().default([]),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  html: text('html').notNull(),
  wordCount: integer('word_count').notNull(),
  headings: jsonb('headings').notNull().default([]),
  sources: jsonb('sources').notNull().default([]),
  picture: jsonb('picture'),
  pictureKey: text('picture_key'),
  pictureAlt: text('picture_alt'),
  pictureFocus: jsonb('picture_focus'),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  status: text('status', { enum: ['draft', 'published', 'archived'] })
    .notNull()
    .default('published'),
  body: text('body'),
  hast: jsonb('hast'),
});

export const articleCard = pgTable(
  'article_card',
  {
    articleId: uuid('article_id').notNull(),
    kind: text('kind', { enum: ['product', 'recipe'] }).notNull(),
    slug: text('slug').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.kind, table.slug] })],
);
