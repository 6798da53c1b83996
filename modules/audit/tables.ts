import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ACTOR_KINDS } from '#platform/actor.ts';

type Fields = Record<string, unknown>;
/** Why a row of an operation stayed as it is. `resource`: what it is about, where no row says it. */
type OperationError = { row: number; message: string; resource?: { kind: string; id: string } };

export const operation = pgTable('operation', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'undone'] })
    .notNull()
    .default('queued'),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  totalCount: integer('total_count').notNull().default(0),
  doneCount: integer('done_count').notNull().default(0),
  errors: jsonb('errors').$type<OperationError[]>().notNull().default([]),
  details: jsonb('details').$type<Fields>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

export const auditEvent = pgTable(
  'audit_event',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    resourceKind: text('resource_kind').notNull(),
    resourceId: text('resource_id').notNull(),
    resourceVersion: integer('resource_version'),
    before: jsonb('before').$type<Fields>(),
    after: jsonb('after').$type<Fields>(),
    reason: text('reason').notNull().default(''),
    operationId: uuid('operation_id').references(() => operation.id),
    requestId: text('request_id'),
    undoesEventId: uuid('undoes_event_id').unique(),
  },
  (table) => [
    index('audit_event_resource').on(table.resourceKind, table.resourceId, table.createdAt.desc()),
    index('audit_event_created').on(table.createdAt),
    index('audit_event_newest').on(table.createdAt.desc(), table.id.desc()),
    index('audit_event_actor').on(table.actorId, table.createdAt.desc(), table.id.desc()),
    index('audit_event_request').on(table.requestId, table.id).where(sql`request_id is not null`),
    index('audit_event_thing').on(table.resourceId),
    index('audit_event_action').on(table.action, table.createdAt.desc(), table.id.desc()),
  ],
);

export const auditUnsealed = pgTable('audit_unsealed', {
  eventId: uuid('event_id').primaryKey(),
  /** By the clock of the database, whatever the event says. */
  queuedAt: timestamp('queued_at', { withTimezone: true }).default(sql`clock_timestamp()`),
});

export const auditSeal = pgTable('audit_seal', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  eventId: uuid('event_id').notNull().unique(),
  prevHash: text('prev_hash').notNull(),
  hash: text('hash').notNull(),
  sealedAt: timestamp('sealed_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  /** `null`: sealed by an earlier release. */
  queuedAt: timestamp('queued_at', { withTimezone: true }),
});

export const auditCut = pgTable('audit_cut', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const auditVerification = pgTable(
  'audit_verification',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    throughSeq: bigint('through_seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    problem: text('problem'),
  },
  (table) => [index('audit_verification_created').on(table.createdAt)],
);

export const operationRow = pgTable(
  'operation_row',
  {
    operationId: uuid('operation_id')
      .notNull()
      .references(() => operation.id),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    action: text('action').notNull(),
    resourceKind: text('resource_kind').notNull(),
    resourceId: text('resource_id').notNull(),
    resourceVersion: integer('resource_version'),
    before: jsonb('before').$type<Fields>(),
    after: jsonb('after').$type<Fields>(),
  },
  (table) => [
    primaryKey({ columns: [table.operationId, table.position] }),
    index('operation_row_resource').on(table.resourceKind, table.resourceId),
  ],
);

export const auditPersonal = pgTable(
  'audit_personal',
  {
    eventId: uuid('event_id').notNull(),
    path: text('path').notNull(),
    subject: text('subject').notNull(),
    salt: text('salt').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.path] })],
);

export const revision = pgTable(
  'revision',
  {
    resourceKind: text('resource_kind').notNull(),
    resourceId: text('resource_id').notNull(),
    version: integer('version').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    data: jsonb('data').$type<Fields>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resourceKind, table.resourceId, table.version] })],
);
