import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { NOTIFICATION_KINDS } from '#contract/staff/notifications.ts';

export const staffNotification = pgTable(
  'staff_notification',
  {
    staffId: uuid('staff_id').notNull(),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    frequency: text('frequency', { enum: ['each', 'hourly', 'daily'] }).notNull(),
    throughSeq: bigint('through_seq', { mode: 'number' }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.kind] })],
);
