import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { MAIL_REFUSAL_CAUSES } from '#contract/staff/mail-refusals.ts';

export const mailRefusal = pgTable('mail_refusal', {
  addressHash: text('address_hash').primaryKey(),
  cause: text('cause', { enum: MAIL_REFUSAL_CAUSES }).notNull(),
  refusedAt: timestamp('refused_at', { withTimezone: true }).notNull(),
  orderNumber: text('order_number'),
  liftedAt: timestamp('lifted_at', { withTimezone: true }),
});
