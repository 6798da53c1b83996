import { bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ACTOR_KINDS } from '#platform/actor.ts';
import type { BackupFailure } from './messages.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const shopBackup = pgTable('shop_backup', {
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  /** The day that it was scheduled for, unique but for failures; `null`: a person asked for it. */
  scheduledFor: date('scheduled_for'),
  state: text('state', { enum: ['queued', 'running', 'good', 'failed', 'deleted'] })
    .notNull()
    .default('queued'),
  isEncrypted: boolean('is_encrypted').notNull().default(false),
  fileName: text('file_name'),
  bytes: bigint('bytes', { mode: 'number' }),
  rowCount: integer('row_count'),
  fileCount: integer('file_count'),
  failure: text('failure').$type<BackupFailure>(),
  startedAt: instant('started_at'),
  /** When the process that makes it said last that it runs. */
  aliveAt: instant('alive_at'),
  endedAt: instant('ended_at'),
});
