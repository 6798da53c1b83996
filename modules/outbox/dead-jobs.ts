import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { outboxJob } from './tables.ts';

/** Of one round; the next one takes the others. */
const MAX_RETRIED = 1_000;

const CountsSchema = z.object({ waiting: z.int(), dead: z.int() });

/** Returns the numbers of waiting and dead jobs. */
export async function countJobs(db: Handle): Promise<z.infer<typeof CountsSchema>> {
  const [counts] = await queryRows(
    db,
    sql`
    select count(*) filter (where dead_at is null)::int as waiting,
           count(*) filter (where dead_at is not null)::int as dead
      from outbox_job`,
    CountsSchema,
  );
  return counts ?? { waiting: 0, dead: 0 };
}

/** Whether a job of that kind, with that subject in its payload, is waiting or being tried. */
export async function isJobWaiting(tx: Handle, kind: string, subject: string): Promise<boolean> {
  const found = await tx
    .select({ id: outboxJob.id })
    .from(outboxJob)
    .where(
      and(
        eq(outboxJob.kind, kind),
        eq(sql`${outboxJob.payload} ->> 'subject'`, subject),
        isNull(outboxJob.deadAt),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Deletes a job that no worker has claimed yet; returns whether it did. */
export async function cancelJob(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(outboxJob).where(and(eq(outboxJob.id, id), eq(outboxJob.attempts, 0)));
  return (rowCount ?? 0) > 0;
}

/** Resets the attempts of every dead job and makes it due at once; returns their number. */
export async function retryDeadJobs(db: Handle): Promise<number> {
  const { rowCount } = await db
    .update(outboxJob)
    .set({ deadAt: null, attempts: 0, dueAt: sql`now()` })
    .where(isNotNull(outboxJob.deadAt));
  return rowCount ?? 0;
}

/** Why a job of mail was given up without being sent. */
export const REFUSED_ADDRESS = 'the address refuses mail';

/** As `retryDeadJobs`, for the mail that was not sent because its address refused mail. */
export async function retryDeadMailTo(tx: Transaction, email: string): Promise<void> {
  await tx
    .update(outboxJob)
    .set({ deadAt: null, attempts: 0, dueAt: sql`now()` })
    .where(
      sql`dead_at is not null and last_error = ${REFUSED_ADDRESS} and lower(payload ->> 'to') = lower(${email})`,
    );
}

/** Why a job of mail was given up that its worker could not read. */
export const UNREADABLE_MAIL = 'the email is invalid';

/**
 * As `retryDeadJobs`, for the mail that a worker could not read and `isReadable` can: during an update a
 * process of the release before takes mail whose fields it does not know. Returns their number.
 */
export async function retryReadableMail(
  db: Handle,
  isReadable: (payload: unknown) => boolean,
): Promise<number> {
  const unread = and(isNotNull(outboxJob.deadAt), eq(outboxJob.lastError, UNREADABLE_MAIL));
  const dead = await db
    .select({ id: outboxJob.id, payload: outboxJob.payload })
    .from(outboxJob)
    .where(unread)
    .limit(MAX_RETRIED);
  const ids = dead.filter(({ payload }) => isReadable(payload)).map(({ id }) => id);
  const { rowCount } = await db
    .update(outboxJob)
    .set({ deadAt: null, attempts: 0, dueAt: sql`now()` })
    .where(and(unread, inArray(outboxJob.id, ids)));
  return rowCount ?? 0;
}

/** Deletes dead mail jobs to an address, or with it as reply address; returns their number. */
export async function deleteDeadMailOf(tx: Handle, email: string): Promise<number> {
  const { rowCount } = await tx.delete(outboxJob).where(sql`dead_at is not null
    and lower(${email}) in (lower(payload ->> 'to'), lower(payload #>> '{replyTo,address}'))`);
  return rowCount ?? 0;
}

/** Deletes dead jobs older than 30 days: they contain texts of visitors. */
export async function deleteOldDeadJobs(db: Handle): Promise<void> {
  await db.delete(outboxJob).where(sql`dead_at < now() - interval '30 days'`);
}
