import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { REQUEST_KINDS, REQUEST_STATES } from './request-kinds.ts';

export const privacyRequest = pgTable('privacy_request', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
  email: text('email').notNull(),
  askedOn: date('asked_on', { mode: 'string' }).notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  identityCheck: text('identity_check'),
  state: text('state', { enum: REQUEST_STATES }).notNull().default('open'),
  outcome: text('outcome').notNull().default(''),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
});
