import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';

/** A message as stored. Times are UTC, to the minute. */
export type StoredMessage = {
  number: number;
  receivedAt: string;
  name: string;
  email: string;
  subject: string;
  message: string;
};

const COLUMNS = sql.raw(
  `id::float8 as number, to_char(received_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as "receivedAt",
   name, email, subject, message`,
);

/** Returns the newest messages, at most `max`, and the number of all. */
export async function listMessages(
  db: Handle,
  max: number,
): Promise<{ messages: StoredMessage[]; total: number }> {
  const { rows: messages } = await db.execute<StoredMessage>(
    sql`select ${COLUMNS} from contact_message order by id desc limit ${max}`,
  );
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from contact_message`,
  );
  return { messages, total: rows[0]?.total ?? 0 };
}

/** Finds one message by its number; `undefined` without one. */
export async function findMessage(db: Handle, number: number): Promise<StoredMessage | undefined> {
  const { rows } = await db.execute<StoredMessage>(
    sql`select ${COLUMNS} from contact_message where id = ${number}`,
  );
  return rows[0];
}

/** Lists the messages from an email address, ignoring its case, the oldest first. */
export async function listMessagesOf(db: Handle, email: string): Promise<StoredMessage[]> {
  const { rows } = await db.execute<StoredMessage>(
    sql`select ${COLUMNS} from contact_message where lower(email) = lower(${email}) order by id`,
  );
  return rows;
}

/** Deletes the messages from an email address; returns their number. */
export async function deleteMessagesOf(tx: Handle, email: string): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from contact_message where lower(email) = lower(${email})`,
  );
  return rowCount ?? 0;
}

/** Deletes a message; returns whether it existed. */
export async function deleteMessage(db: Handle, number: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from contact_message where id = ${number}`);
  return (rowCount ?? 0) > 0;
}

/** Deletes expired rows: messages after 12 months, form uses and acknowledgements after a day. */
export async function deleteOldMessages(db: Handle): Promise<void> {
  await db.execute(sql`delete from contact_message where received_at < now() - interval '12 months'`);
  await db.execute(sql`delete from contact_form_use where used_at < now() - interval '1 day'`);
  await db.execute(sql`delete from contact_acknowledgement where sent_at < now() - interval '1 day'`);
}
