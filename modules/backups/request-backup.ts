import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '#modules/audit/index.ts';
import { enqueue } from '#modules/outbox/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { shopBackup } from './tables.ts';

/** The job that makes a backup. */
export const BACKUP_JOB = 'backup';

/** A backup that has not ended after so long was stopped. Equal to the longest run of its job. */
export const MAX_BACKUP_MS = 3 * 60 * 60 * 1000;

/** How often the process that makes a backup says that it runs. */
export const ALIVE_EVERY_MS = 20 * 1000;
/** A process that has not said so for so long was killed. */
const SILENT_MS = 6 * ALIVE_EVERY_MS;

/**
 * Writes a backup to be made, with its event. `makesNow`: the caller makes it itself, without a job.
 * `isAlone`: no other process has the database, so that no other backup can still be made.
 * Returns its id, or `running` while another one is being made.
 */
export async function requestBackup(
  tx: Transaction,
  actor: Actor,
  {
    now,
    scheduledFor = null,
    makesNow = false,
    isAlone = false,
  }: { now: Date; scheduledFor?: string | null; makesNow?: boolean; isAlone?: boolean },
): Promise<{ id: string } | 'running'> {
  await endStopped(tx, now, isAlone ? 0 : MAX_BACKUP_MS);
  if ((await tx.$count(shopBackup, inArray(shopBackup.state, ['queued', 'running']))) > 0) return 'running';
  const id = uuidv7();
  await tx
    .insert(shopBackup)
    .values({ id, actorKind: actor.kind, actorId: actor.id, scheduledFor, createdAt: now });
  await recordEvent(tx, actor, {
    action: 'backup.requested',
    resource: { kind: 'backup', id },
    before: null,
    after: { scheduledFor },
  });
  if (!makesNow) await enqueue(tx, { kind: BACKUP_JOB, payload: { backupId: id } });
  return { id };
}

/**
 * Ends backups whose process was killed: they have not said for two minutes that they run. Those of a
 * process that never says so, and those that nothing begins, end after `afterMs`.
 */
export async function endStopped(db: Handle, now: Date, afterMs = MAX_BACKUP_MS): Promise<void> {
  const before = new Date(now.getTime() - afterMs);
  const silentSince = new Date(now.getTime() - Math.min(afterMs, SILENT_MS));
  const { state, createdAt, startedAt, aliveAt } = shopBackup;
  await db
    .update(shopBackup)
    .set({ state: 'failed', failure: 'stopped', endedAt: now })
    .where(
      and(
        inArray(state, ['queued', 'running']),
        or(
          and(eq(state, 'running'), lt(aliveAt, silentSince)),
          and(
            or(eq(state, 'queued'), isNull(aliveAt)),
            lt(createdAt, before),
            or(isNull(startedAt), lt(startedAt, before)),
          ),
        ),
      ),
    );
}

/** How often the backup of a day is tried, and how long after a failure. */
const MAX_TRIES = 3;
const TRY_AGAIN_MS = 60 * 60 * 1000;

/** Whether the backup of a day is still to be made: none was, or those before failed an hour ago. */
export async function isDue(db: Handle, day: string, now: Date): Promise<boolean> {
  const { scheduledFor, state, endedAt } = shopBackup;
  const tries = await db.select({ state, endedAt }).from(shopBackup).where(eq(scheduledFor, day));
  const before = now.getTime() - TRY_AGAIN_MS;
  return (
    tries.length < MAX_TRIES &&
    tries.every((one) => one.state === 'failed' && (one.endedAt?.getTime() ?? 0) < before)
  );
}
