import { bigint, integer, jsonb, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ACTOR_KINDS } from '#platform/actor.ts';
import { MESSAGE_STATES } from './threads/message-states.ts';

export const contactMessage = pgTable('contact_message', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  locale: text('locale').notNull().default('en-CA'),
  state: text('state', { enum: MESSAGE_STATES }).notNull().default('new'),
  assigneeId: uuid('assignee_id'),
  stateChangedAt: timestamp('state_changed_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
});

export const contactEntry = pgTable('contact_entry', {
  id: uuid('id').primaryKey(),
  messageId: bigint('message_id', { mode: 'number' }).notNull(),
  kind: text('kind', { enum: ['reply', 'note'] }).notNull(),
  body: text('body').notNull(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  jobId: uuid('job_id'),
  stateBefore: text('state_before', { enum: MESSAGE_STATES }),
  failedAt: timestamp('failed_at', { withTimezone: true }),
});

/** View of module outbox. */
export const queuedJob = pgView('queued_job', {
  id: uuid('id').notNull(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  lastError: text('last_error'),
  deadAt: timestamp('dead_at', { withTimezone: true }),
}).existing();

export const contactFormUse = pgTable('contact_form_use', {
  formId: text('form_id').primaryKey(),
  digest: text('digest').notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
});

export const contactAcknowledgement = pgTable('contact_acknowledgement', {
  addressHash: text('address_hash').primaryKey(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
});
