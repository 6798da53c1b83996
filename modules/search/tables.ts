import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { tsvector } from '#platform/database/column-types.ts';

export const productSearch = pgTable('product_search', {
  productId: uuid('product_id').primaryKey(),
  document: tsvector('document').notNull(),
  number: integer('number').notNull(),
  nameWords: text('name_words').notNull(),
  producerWords: text('producer_words').notNull(),
  head: tsvector('head').notNull(),
  written: tsvector('written').notNull(),
  boost: real('boost').notNull().default(0),
  names: tsvector('names').generatedAlwaysAs(
    sql`setweight(to_tsvector('simple', name_words), 'A') || setweight(to_tsvector('simple', producer_words), 'B')`,
  ),
});

export const searchWord = pgTable('search_word', {
  word: text('word').primaryKey(),
  spelling: text('spelling').notNull(),
  productCount: integer('product_count').notNull(),
});

export const searchWithoutResult = pgTable(
  'search_without_result',
  { day: date('day').notNull(), text: text('text').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
);
