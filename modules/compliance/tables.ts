import { boolean, date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ACTOR_KINDS } from '#platform/actor.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import { CONFIDENCES, RULE_KINDS, RULE_ORIGINS } from './rule-kinds.ts';

const PROVINCES = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NT',
  'NS',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const satisfies readonly ProvinceCode[];

export const lawRule = pgTable('law_rule', {
  id: text('id').primaryKey(),
  origin: text('origin', { enum: RULE_ORIGINS }).notNull(),
  kind: text('kind', { enum: RULE_KINDS }).notNull(),
  province: text('province', { enum: PROVINCES }).notNull(),
  classes: text('classes').array().notNull(),
  value: jsonb('value').notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validTo: date('valid_to', { mode: 'string' }),
  enteredByKind: text('entered_by_kind', { enum: ACTOR_KINDS }).notNull(),
  enteredById: text('entered_by_id'),
  enteredAt: timestamp('entered_at', { withTimezone: true }).notNull().defaultNow(),
  endedByKind: text('ended_by_kind', { enum: ACTOR_KINDS }),
  endedById: text('ended_by_id'),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  confidence: text('confidence', { enum: CONFIDENCES }).notNull(),
  note: text('note').notNull().default(''),
  sourceTitle: text('source_title').notNull(),
  sourceUrl: text('source_url'),
  checkedOn: date('checked_on', { mode: 'string' }).notNull(),
  checkedAgainst: text('checked_against').notNull().default(''),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  checkedByKind: text('checked_by_kind', { enum: ACTOR_KINDS }).notNull(),
  checkedById: text('checked_by_id'),
  toCheck: text('to_check').notNull().default(''),
});
