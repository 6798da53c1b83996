import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import { xid8 } from '#platform/database/column-types.ts';

export const appSetting = pgTable('app_setting', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const changedTag = pgTable('changed_tag', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: xid8('transaction_id').notNull().default(sql`pg_current_xact_id()`),
  tag: text('tag').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

export const idempotentAnswer = pgTable('idempotent_answer', {
  keyHash: text('key_hash').primaryKey(),
  requestHash: text('request_hash').notNull(),
  status: smallint('status').notNull(),
  headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
  body: jsonb('body'),
  holdsSecret: boolean('holds_secret').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
});

export const rateLimit = pgTable('rate_limit', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

export const schemaBackfill = pgTable('schema_backfill', {
  name: text('name').primaryKey(),
  rowCount: bigint('row_count', { mode: 'number' }).notNull().default(0),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

export const schemaMigration = pgTable('schema_migration', {
  name: text('name').primaryKey(),
  sha256: text('sha256').notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});

export const writeProbe = pgTable('write_probe', {
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  padding: text('padding').notNull(),
});
