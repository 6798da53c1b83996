import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { outboxJob } from './tables.ts';

const ClaimedJobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  payload: z.unknown(),
  createdAt: z.date(),
  attempt: z.int(),
  requestId: z.string().nullable(),
  traceparent: z.string().nullable(),
});
/** A job claimed by a worker. */
export type ClaimedJob = z.infer<typeof ClaimedJobSchema>;

/**
 * Claims up to `max` due jobs of one kind, those that wait longest first. Concurrent workers skip
 * jobs that another is claiming at the moment. A claimed job is not due again before its lease
 * ends.
 *
 * The limit is in a materialized query: as a subquery of `in`, a plan may run it once for each row,
 * and claim all of them.
 */
export async function claimJobs(
  db: Database,
  kind: string,
  max: number,
  leaseMs: number,
): Promise<ClaimedJob[]> {
  // Raw SQL: a CTE locks the jobs that are claimed.
  return await queryRows(
    db,
    sql`
    with due as materialized (
      select id from outbox_job
       where dead_at is null and due_at <= now() and kind = ${kind}
       order by due_at limit ${max}::int
         for update skip locked)
    update outbox_job j
       set due_at = now() + ${leaseMs}::float8 * interval '1 millisecond', attempts = j.attempts + 1
      from due where j.id = due.id
    returning j.id, j.kind, j.payload, j.created_at as "createdAt", j.attempts as attempt,
              j.request_id as "requestId", j.traceparent`,
    ClaimedJobSchema,
  );
}

/** A worker that lost its job to an expired lease changes nothing: `attempts` has increased since. */
const isClaim = ({ id, attempt }: ClaimedJob) => and(eq(outboxJob.id, id), eq(outboxJob.attempts, attempt));

/** Deletes a finished job. */
export async function deleteDone(db: Database, job: ClaimedJob): Promise<void> {
  await db.delete(outboxJob).where(isClaim(job));
}

/** Keeps a job claimed for longer. Returns `false` when another worker has claimed it meanwhile. */
export async function renewLease(db: Database, job: ClaimedJob, leaseMs: number): Promise<boolean> {
  const { rowCount } = await db
    .update(outboxJob)
    .set({ dueAt: sql`now() + ${leaseMs}::float8 * interval '1 millisecond'` })
    .where(and(isClaim(job), isNull(outboxJob.deadAt)));
  return rowCount === 1;
}

/** Makes a failed job due again after a delay. */
export async function rescheduleJob(
  db: Database,
  job: ClaimedJob,
  delayMs: number,
  error: string,
): Promise<void> {
  await db
    .update(outboxJob)
    .set({ dueAt: sql`now() + ${delayMs}::float8 * interval '1 millisecond'`, lastError: error })
    .where(and(isClaim(job), isNull(outboxJob.deadAt)));
}

/** Marks a job as dead: it is not tried again. Writes of `onDead` are in the same transaction. */
export async function markJobDead(
  db: Database,
  job: ClaimedJob,
  error: string,
  onDead?: OnDead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .update(outboxJob)
      .set({ deadAt: sql`now()`, lastError: error })
      .where(and(isClaim(job), isNull(outboxJob.deadAt)));
    if (rowCount === 1) await onDead?.(tx, job, error);
  });
}

/** Called in the transaction that marks a job as dead; `reason` is the kind of its last failure. */
export type OnDead = (tx: Transaction, job: Readonly<ClaimedJob>, reason: string) => Promise<void>;
