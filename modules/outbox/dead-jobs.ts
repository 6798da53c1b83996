import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
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

type Subject = { kind: string; subject: string };

/** Jobs of that kind and subject that no worker has claimed yet. */
const isUnclaimed = ({ kind, subject }: Subject) =>
  and(
    eq(outboxJob.kind, kind),
    eq(outboxJob.attempts, 0),
    eq(sql`${outboxJob.payload} ->> 'subject'`, subject),
  );

/** Deletes unclaimed jobs of that kind and subject; returns whether there was one. */
export async function cancelWaiting(tx: Transaction, of: Subject): Promise<boolean> {
  const { rowCount } = await tx.delete(outboxJob).where(isUnclaimed(of));
  return (rowCount ?? 0) > 0;
}

/** Adds a paragraph to an unclaimed mail of that kind and subject; returns whether there was one. */
export async function addToWaiting(tx: Transaction, of: Subject, paragraph: string): Promise<boolean> {
  const more = sql`${outboxJob.payload} -> 'paragraphs' || to_jsonb(${paragraph}::text)`;
  const { rowCount } = await tx
    .update(outboxJob)
    .set({ payload: sql`jsonb_set(${outboxJob.payload}, '{paragraphs}', ${more})` })
    .where(isUnclaimed(of));
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

/**
 * Counts the jobs of these kinds that failed at least twice and are tried again, with the reason of the
 * last failure. The first try of a job may fail by chance.
 */
export async function countFailing(
  db: Handle,
  kinds: readonly string[],
): Promise<{ count: number; reason: string }> {
  const { kind, attempts, deadAt, lastError, dueAt } = outboxJob;
  const rows = await db
    .select({ reason: lastError })
    .from(outboxJob)
    .where(and(inArray(kind, [...kinds]), gte(attempts, 2), isNull(deadAt), isNotNull(lastError)))
    .orderBy(desc(dueAt));
  return { count: rows.length, reason: rows[0]?.reason ?? '' };
}

/** A job that was given up, without its payload: that holds texts of people. */
export type DeadJob = { id: string; kind: string; reason: string; createdAt: Date; deadAt: Date };

/** Dead jobs that are listed. */
const MAX_LISTED = 100;

/** Lists dead jobs, the newest first. */
export async function listDeadJobs(db: Handle): Promise<DeadJob[]> {
  const { id, kind, lastError, createdAt, deadAt } = outboxJob;
  const rows = await db
    .select({ id, kind, reason: lastError, createdAt, deadAt })
    .from(outboxJob)
    .where(isNotNull(deadAt))
    .orderBy(desc(deadAt), id)
    .limit(MAX_LISTED);
  return rows.map((row) => ({ ...row, reason: row.reason ?? '', deadAt: row.deadAt ?? row.createdAt }));
}

/** Makes one dead job due at once; returns its kind, or `undefined` when it is not dead any more. */
export async function retryDeadJob(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx
    .update(outboxJob)
    .set({ deadAt: null, attempts: 0, dueAt: sql`now()` })
    .where(and(eq(outboxJob.id, id), isNotNull(outboxJob.deadAt)))
    .returning({ kind: outboxJob.kind });
  return row?.kind;
}

/** Deletes one dead job; returns what it was, or `undefined` when it is not dead any more. */
export async function deleteDeadJob(
  tx: Transaction,
  id: string,
): Promise<Pick<DeadJob, 'kind' | 'reason'> | undefined> {
  const [row] = await tx
    .delete(outboxJob)
    .where(and(eq(outboxJob.id, id), isNotNull(outboxJob.deadAt)))
    .returning({ kind: outboxJob.kind, reason: outboxJob.lastError });
  return row && { kind: row.kind, reason: row.reason ?? '' };
}
