import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';

/** How many jobs wait, and how many are dead letters. */
export async function countJobs(db: Handle): Promise<{ waiting: number; dead: number }> {
  const { rows } = await db.execute<{ waiting: number; dead: number }>(sql`
    select count(*) filter (where dead_at is null)::int as waiting,
           count(*) filter (where dead_at is not null)::int as dead
      from outbox_job`);
  return rows[0] ?? { waiting: 0, dead: 0 };
}

/** Gives every dead letter its attempts anew, due at once, and answers how many that were. */
export async function retryDeadJobs(db: Handle): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update outbox_job set dead_at = null, attempts = 0, due_at = now() where dead_at is not null`);
  return rowCount ?? 0;
}

/** Removes mail that was given up and went to an address, or names it for a reply; returns how many there were. */
export async function deleteDeadMailOf(tx: Handle, email: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from outbox_job
     where dead_at is not null
       and lower(${email}) in (lower(payload ->> 'to'), lower(payload #>> '{replyTo,address}'))`);
  return rowCount ?? 0;
}

/** Removes dead letters older than 30 days: they hold what people wrote. */
export async function deleteOldDeadJobs(db: Handle): Promise<void> {
  await db.execute(sql`delete from outbox_job where dead_at < now() - interval '30 days'`);
}
