import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { contactAcknowledgement, contactEntry, contactFormUse, contactMessage, queuedJob } from './tables.ts';

const StoredMessageSchema = z.object({
  number: z.int(),
  receivedAt: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
/** A message as stored. Times are UTC, to the minute. */
export type StoredMessage = z.infer<typeof StoredMessageSchema>;

const COLUMNS = sql.raw(
  `id::float8 as number, to_char(received_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as "receivedAt",
   name, email, subject, message`,
);

/** Returns the newest messages, at most `max`, and the number of all. */
export async function listMessages(
  db: Handle,
  max: number,
): Promise<{ messages: StoredMessage[]; total: number }> {
  const messages = await queryRows(
    db,
    sql`select ${COLUMNS} from contact_message order by id desc limit ${max}`,
    StoredMessageSchema,
  );
  return { messages, total: await db.$count(contactMessage) };
}

/** Finds one message by its number; `undefined` without one. */
export async function findMessage(db: Handle, number: number): Promise<StoredMessage | undefined> {
  const [message] = await queryRows(
    db,
    sql`select ${COLUMNS} from contact_message where id = ${number}`,
    StoredMessageSchema,
  );
  return message;
}

/** Lists the messages from an email address, ignoring its case, the oldest first. */
export async function listMessagesOf(db: Handle, email: string): Promise<StoredMessage[]> {
  return await queryRows(
    db,
    sql`select ${COLUMNS} from contact_message where lower(email) = lower(${email}) order by id`,
    StoredMessageSchema,
  );
}

/** Deletes the messages from an email address; returns their number. */
export async function deleteMessagesOf(tx: Handle, email: string): Promise<number> {
  const { rowCount } = await tx.delete(contactMessage).where(sql`lower(email) = lower(${email})`);
  return rowCount ?? 0;
}

/** Deletes a message; returns whether it existed. */
export async function deleteMessage(db: Handle, number: number): Promise<boolean> {
  const { rowCount } = await db.delete(contactMessage).where(eq(contactMessage.id, number));
  return (rowCount ?? 0) > 0;
}

/** Deletes expired rows: messages after 12 months, form uses and acknowledgements after a day. */
export async function deleteOldMessages(db: Handle): Promise<void> {
  // Before the outbox deletes the job, after 30 days: without one a reply counts as sent.
  const isDead = sql`${queuedJob.deadAt} < now() - interval '29 days'`;
  await db
    .update(contactEntry)
    .set({ failedAt: sql`${queuedJob.deadAt}` })
    .from(queuedJob)
    .where(and(eq(queuedJob.id, contactEntry.jobId), isNull(contactEntry.failedAt), isDead));
  await db.delete(contactMessage).where(sql`received_at < now() - interval '12 months'`);
  await db.delete(contactFormUse).where(sql`used_at < now() - interval '1 day'`);
  await db.delete(contactAcknowledgement).where(sql`sent_at < now() - interval '1 day'`);
}
