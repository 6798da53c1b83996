import { boolean, date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ACTOR_KINDS } from '#platform/actor.ts';
import type { TaxSums } from './sum-taxes.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const taxPeriod = pgTable('tax_period', {
  id: uuid('id').primaryKey(),
  isTest: boolean('is_test').notNull(),
  tax: text('tax').notNull(),
  province: text('province'),
  from: date('from_day').notNull(),
  to: date('to_day').notNull(),
  dueDay: date('due_day'),
  figures: jsonb('figures').$type<TaxSums[]>().notNull(),
  hash: text('hash').notNull(),
  closedAt: instant('closed_at').notNull().defaultNow(),
  closedKind: text('closed_kind', { enum: ACTOR_KINDS }).notNull(),
  closedId: text('closed_id'),
  reopenedAt: instant('reopened_at'),
  reopenedKind: text('reopened_kind', { enum: ACTOR_KINDS }),
  reopenedId: text('reopened_id'),
  reopenedReason: text('reopened_reason').notNull().default(''),
});
