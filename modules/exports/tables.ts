import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CSV_SEPARATORS, EXPORT_FORMATS, type ExportKind } from '#contract/staff/exports.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import type { Narrowing } from './scope.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const shopExport = pgTable('shop_export', {
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  kinds: text('kinds').array().$type<ExportKind[]>().notNull(),
  format: text('format', { enum: EXPORT_FORMATS }).notNull(),
  separator: text('separator', { enum: CSV_SEPARATORS }).notNull(),
  narrowing: jsonb('narrowing').$type<Narrowing>().notNull(),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  state: text('state', { enum: ['queued', 'running', 'ready', 'failed', 'deleted'] })
    .notNull()
    .default('queued'),
  doneCount: integer('done_count').notNull().default(0),
  totalCount: integer('total_count'),
  rowCount: integer('row_count'),
  bytes: bigint('bytes', { mode: 'number' }),
  fileName: text('file_name'),
  failure: text('failure'),
  endedAt: instant('ended_at'),
  expiresAt: instant('expires_at'),
});
