import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { FINDING_SEVERITIES, NAMED_SUBJECTS } from './finding-codes.ts';

export const finding = pgTable('catalogue_issue', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id'),
  categoryId: uuid('category_id'),
  collectionId: uuid('collection_id'),
  subjectKind: text('subject_kind', { enum: NAMED_SUBJECTS }),
  subjectKey: text('subject_key'),
  subjectName: text('subject_name').notNull().default(''),
  code: text('code').notNull(),
  severity: text('severity', { enum: FINDING_SEVERITIES }).notNull(),
  field: text('field').notNull(),
  target: text('target').notNull().default(''),
  detail: text('detail').notNull().default(''),
  foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
  ignoredUntil: timestamp('ignored_until', { withTimezone: true }),
  ignoredReason: text('ignored_reason').notNull().default(''),
  version: integer('version').notNull().default(1),
});
