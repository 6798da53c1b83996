import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DELIVERY_FAILURES, DELIVERY_STATES, OFF_CAUSES } from '#contract/webhooks/webhook-limits.ts';
import { bytea } from '#platform/database/column-types.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const webhookEndpoint = pgTable('webhook_endpoint', {
  id: uuid('id').primaryKey(),
  url: text('url').notNull(),
  events: text('events').array().notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  offCause: text('off_cause', { enum: OFF_CAUSES }),
  secret: bytea('secret').notNull(),
  formerSecret: bytea('former_secret'),
  formerUntil: time('former_until'),
  failingSince: time('failing_since'),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const webhookEvent = pgTable(
  'webhook_event',
  {
    id: uuid('id').primaryKey(),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    createdAt: time('created_at').notNull(),
    resourceKind: text('resource_kind').notNull(),
    resourceId: text('resource_id').notNull(),
    resourceVersion: integer('resource_version'),
    changedFields: text('changed_fields').array().notNull(),
  },
  (table) => [
    uniqueIndex('webhook_event_position').on(table.position),
    index('webhook_event_created').on(table.createdAt),
  ],
);

export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid('id').primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => webhookEvent.id, { onDelete: 'cascade' }),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    dueAt: time('due_at').notNull().defaultNow(),
    triedAt: time('tried_at'),
    status: integer('status'),
    tookMs: integer('took_ms'),
    answer: text('answer'),
    failure: text('failure', { enum: DELIVERY_FAILURES }),
  },
  (table) => [
    index('webhook_delivery_due').on(table.endpointId, table.dueAt).where(sql`state = 'waiting'`),
    index('webhook_delivery_event').on(table.eventId),
    index('webhook_delivery_newest').on(table.createdAt.desc(), table.id.desc()),
    index('webhook_delivery_endpoint').on(table.endpointId, table.createdAt.desc(), table.id.desc()),
  ],
);

export const webhookPlace = pgTable('webhook_place', {
  isOnly: boolean('is_only').primaryKey().default(true),
  throughSeq: bigint('through_seq', { mode: 'number' }).notNull(),
  ranAt: time('ran_at').notNull().defaultNow(),
});
