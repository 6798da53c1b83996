import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ACTOR_KINDS } from '#platform/actor.ts';

export const redirect = pgTable('redirect', {
  fromPath: text('from_path').primaryKey(),
  toUrl: text('to_url').notNull(),
  isManual: boolean('is_manual').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
});
