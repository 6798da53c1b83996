import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const workingCopy = pgTable(
  'working_copy',
  {
    resourceKind: text('resource_kind').notNull(),
    resourceId: text('resource_id').notNull(),
    baseVersion: integer('base_version').notNull(),
    patch: jsonb('patch').$type<Record<string, unknown>>().notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    version: uuid('version').notNull().defaultRandom(),
  },
  (table) => [primaryKey({ columns: [table.resourceKind, table.resourceId] })],
);

export const previewToken = pgTable('preview_token', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  resourceKind: text('resource_kind').notNull(),
  resourceId: text('resource_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** When a resource and its draft are published, or why they were not. */
export const publishingPlan = pgTable(
  'publishing_plan',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    publishAt: timestamp('publish_at', { withTimezone: true }).notNull(),
    refusal: text('refusal').notNull().default(''),
    state: text('state', { enum: ['waiting', 'refused'] })
      .notNull()
      .default('waiting'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
