import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { SOURCE_KINDS } from './records/source-kinds.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const counterSource = pgTable(
  'counter_source',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: SOURCE_KINDS }).notNull(),
    name: text('name').notNull(),
    lastSoldAt: instant('last_sold_at'),
    lastReceivedAt: instant('last_received_at'),
    saleCount: integer('sale_count').notNull().default(0),
    errorCount: integer('error_count').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [unique().on(table.kind, table.name)],
);

export const counterSale = pgTable('counter_sale', {
  id: uuid('id').primaryKey(),
  sourceId: uuid('source_id')
    .notNull()
    .references(() => counterSource.id),
  reference: text('reference').notNull(),
  soldAt: instant('sold_at').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  reversedAt: instant('reversed_at'),
});

export const counterSaleLine = pgTable('counter_sale_line', {
  id: uuid('id').primaryKey(),
  saleId: uuid('sale_id')
    .notNull()
    .references(() => counterSale.id),
  position: integer('position').notNull(),
  productId: uuid('product_id'),
  code: text('code').notNull(),
  name: text('name').notNull().default(''),
  units: integer('units').notNull(),
  state: text('state', { enum: ['posted', 'open', 'dismissed'] }).notNull(),
});

export const counterEvent = pgTable('counter_event', {
  eventId: text('event_id').primaryKey(),
  receivedAt: instant('received_at').notNull().defaultNow(),
});
