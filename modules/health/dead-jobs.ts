import { recordEvent } from '#modules/audit/index.ts';
import { deleteDeadJob, listDeadJobs, retryDeadJob } from '#modules/outbox/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';

/** Makes a dead job due at once. Returns whether it was still dead. */
export async function retryJob(tx: Transaction, actor: Actor, id: string): Promise<boolean> {
  const kind = await retryDeadJob(tx, id);
  if (kind === undefined) return false;
  await recordEvent(tx, actor, {
    action: 'job.retried',
    resource: { kind: 'job', id },
    before: null,
    after: { kind },
  });
  return true;
}

/** Makes every dead job that is listed due at once. Returns their number. */
export async function retryJobs(tx: Transaction, actor: Actor): Promise<number> {
  const jobs = await listDeadJobs(tx);
  for (const { id } of jobs) await retryJob(tx, actor, id);
  return jobs.length;
}

/** Deletes a dead job: its work is never done. Returns whether it was still dead. */
export async function discardJob(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const job = await deleteDeadJob(tx, id);
  if (!job) return false;
  await recordEvent(tx, actor, {
    action: 'job.discarded',
    resource: { kind: 'job', id },
    before: { kind: job.kind, reason: job.reason },
    after: null,
    reason,
  });
  return true;
}
