import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** A job as its worker holds it. */
export type ClaimedJob = { id: string; kind: string; payload: unknown; createdAt: Date; attempt: number };

/**
 * Takes up to `most` jobs of one kind that are due, those that wait longest first. Workers side by side pass over what another is
 * taking at this moment; what was taken is not due again before the lease ends.
 *
 * The limit stands in a materialized query: as a subquery of `in`, a plan may run it once for each row, and take them all.
 */
export async function claimJobs(
  db: Database,
  kind: string,
  max: number,
  leaseMs: number,
): Promise<ClaimedJob[]> {
  const rows = await queryRows<ClaimedJob>(
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
    returning j.id, j.kind, j.payload, j.created_at as "createdAt", j.attempts as attempt`,
  );
  return rows;
}

// A worker that lost its job to an expired lease changes nothing: `attempts` has increased since.

/** The job is done, and nothing of it stays. */
export async function deleteDone(db: Database, { id, attempt }: ClaimedJob): Promise<void> {
  await db.execute(sql`delete from outbox_job where id = ${id} and attempts = ${attempt}`);
}

/** It failed and is due again after a while. */
export async function rescheduleJob(
  db: Database,
  { id, attempt }: ClaimedJob,
  delayMs: number,
  error: string,
): Promise<void> {
  await db.execute(sql`
    update outbox_job
       set due_at = now() + ${delayMs}::float8 * interval '1 millisecond', last_error = ${error}
     where id = ${id} and attempts = ${attempt} and dead_at is null`);
}

/** It will not be tried again. What `onDead` writes is kept with that, or neither. */
export async function markJobDead(
  db: Database,
  job: ClaimedJob,
  error: string,
  onDead?: OnDead,
): Promise<void> {
  const { id, attempt } = job;
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update outbox_job set dead_at = now(), last_error = ${error}
       where id = ${id} and attempts = ${attempt} and dead_at is null`);
    if (rowCount === 1) await onDead?.(tx, job, error);
  });
}

/** Called in the transaction that gives a job up; `reason` is the kind of its last failure. */
export type OnDead = (tx: Transaction, job: Readonly<ClaimedJob>, reason: string) => Promise<void>;
