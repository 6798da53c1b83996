import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ACTOR_KINDS } from '#platform/actor.ts';
import type { FirstStep } from './list-first-steps.ts';

/** An order of test mode, and its bottles by product. */
export type OrderGivesBack = {
  number: string;
  state: string;
  bottles: { sku: string; name: string; reserved: number; gone: number }[];
};

/** Each time that the shop went live. Rows are never changed. */
export const shopOpening = pgTable('shop_opening', {
  id: uuid('id').primaryKey(),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  steps: jsonb('steps').$type<Pick<FirstStep, 'step' | 'list' | 'isDone'>[]>().notNull(),
  orders: jsonb('orders').$type<OrderGivesBack[]>().notNull(),
  endedCheckouts: integer('ended_checkouts').notNull(),
  heldBottles: integer('held_bottles').notNull(),
});
