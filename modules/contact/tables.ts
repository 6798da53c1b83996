import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const contactMessage = pgTable('contact_message', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  locale: text('locale').notNull().default('en-CA'),
});

export const contactFormUse = pgTable('contact_form_use', {
  formId: text('form_id').primaryKey(),
  digest: text('digest').notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
});

export const contactAcknowledgement = pgTable('contact_acknowledgement', {
  addressHash: text('address_hash').primaryKey(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
});
