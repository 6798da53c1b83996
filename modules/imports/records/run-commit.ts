import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  failOperation,
  finishOperation,
  lockOperation,
  noteProgress,
  type OperationActor,
  queueOperation,
} from '#modules/audit/index.ts';
import { enqueue, type HandleJob, type Job } from '#modules/outbox/index.ts';
import type { Actor } from '#platform/actor.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { leaveHalfOfTime } from '#platform/database/leave-half-of-time.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { StoredRow, WrittenRow } from '../import-kind.ts';
import { getImportKind } from '../import-kinds.ts';
import { ROW_ERRORS } from '../messages.ts';
import { importRow, importTable } from '../tables.ts';
import { type ChangeImportResult, lockInState } from './change-import.ts';
import { queuePictures } from './fetch-pictures.ts';
import { countRows, findImport, type StoredImport } from './find-import.ts';
import { forgetPeople } from './forget-people.ts';

/** The job that writes the rows of an import. */
export const COMMIT_JOB = 'import-commit';
/** Rows of one transaction (B46). */
const CHUNK = 200;
/** After a chunk shoppers have the machine for as long as it took, at most this long (B46, B84). */
const REST_MS = 100;
/** Shorter than the lease of a job: the rest is a job of its own. */
const RUN_MS = 20_000;

const JobSchema = z.object({ operationId: z.uuid() });
const DetailsSchema = z.object({
  importId: z.uuid(),
  reason: z.string(),
  /** Hosts that photographs may be fetched from. An earlier release knew none. */
  pictureHosts: z.array(z.string()).default([]),
});

export type StartCommitResult =
  | Exclude<ChangeImportResult, { kind: 'saved' }>
  | { kind: 'queued'; operationId: string }
  /** Rows with errors, which were not left out. */
  | { kind: 'has-errors'; count: number }
  | { kind: 'needs-reason' }
  | { kind: 'nothing' };

/** Begins to write the rows of a checked import, as one operation. Rows with errors must be left out. */
export async function startCommit(
  tx: Transaction,
  actor: Actor,
  input: {
    id: string;
    expectedVersion?: number | undefined;
    leavesOutErrors: boolean;
    reason?: string | undefined;
    pictureHosts?: readonly string[] | undefined;
  },
): Promise<StartCommitResult> {
  const found = await lockInState(tx, input, ['checked']);
  if (found.kind !== 'found') return found;
  const { current } = found;
  const counts = await countRows(tx, current.id);
  const countOf = (...states: string[]): number =>
    counts.reduce((sum, one) => sum + (states.includes(one.state) && !one.isLeftOut ? one.count : 0), 0);
  const errors = countOf('error');
  if (errors > 0 && !input.leavesOutErrors) return { kind: 'has-errors', count: errors };
  const reason = input.reason ?? '';
  if (current.needsReason && reason === '') return { kind: 'needs-reason' };
  const totalCount = countOf('create', 'update');
  if (totalCount === 0) return { kind: 'nothing' };
  const operationId = await queueOperation(tx, actor, {
    kind: `${current.kind}-import`,
    totalCount,
    details: { importId: current.id, reason, pictureHosts: input.pictureHosts ?? [] },
  });
  await tx
    .update(importTable)
    .set({ state: 'committing', operationId, version: current.version + 1, updatedAt: sql`now()` })
    .where(eq(importTable.id, current.id));
  await enqueue(tx, { kind: COMMIT_JOB, payload: { operationId } });
  return { kind: 'queued', operationId };
}

/**
 * Handles the job of a commit: writes rows in chunks, each in a transaction with its progress. When the
 * process is killed, the next attempt goes on after the last chunk.
 */
export function createCommitHandler(db: Database): HandleJob {
  return async ({ payload }: Job) => {
    const job = JobSchema.safeParse(payload);
    if (!job.success) return { permanentError: 'the job names no operation' };
    const { operationId } = job.data;
    const isEnded = await runCommit(db, operationId, { endsAt: performance.now() + RUN_MS });
    if (!isEnded)
      await inTransaction(db, (tx) => enqueue(tx, { kind: COMMIT_JOB, payload: { operationId } }));
    return 'done';
  };
}

/** Writes chunks until the end, or until a time. Returns whether nothing is left to do. */
export async function runCommit(
  db: Database,
  operationId: string,
  { endsAt = Number.POSITIVE_INFINITY }: { endsAt?: number } = {},
): Promise<boolean> {
  for (;;) {
    const startedAt = performance.now();
    if ((await runChunk(db, operationId)) === 'ended') return true;
    const tookMs = performance.now() - startedAt;
    await sleep(Math.min(tookMs, REST_MS));
    await leaveHalfOfTime(db, tookMs);
    if (performance.now() > endsAt) return false;
  }
}

/** Writes a chunk; after a fault its rows one by one, so that a single row stops nothing. */
async function runChunk(db: Database, operationId: string): Promise<'running' | 'ended'> {
  const run = (size: number) =>
    inTransaction(db, (tx) => writeChunk(tx, operationId, size), { idempotent: true });
  try {
    return await run(CHUNK);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
  }
  for (let count = 0; count < CHUNK; count += 1) {
    try {
      if ((await run(1)) === 'ended') return 'ended';
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      await inTransaction(db, (tx) => setAside(tx, operationId));
    }
  }
  return 'running';
}

type Running = {
  actor: OperationActor;
  stored: StoredImport;
  doneCount: number;
  reason: string;
  pictureHosts: readonly string[];
};

async function writeChunk(tx: Transaction, operationId: string, size: number): Promise<'running' | 'ended'> {
  const running = await lockRunning(tx, operationId);
  if (!running) return 'ended';
  const { actor, stored, doneCount, reason, pictureHosts } = running;
  const kind = getImportKind(stored.kind);
  const rows = await listWaiting(tx, stored.id, size);
  if (rows.length === 0) {
    await kind.finish(tx);
    await queuePictures(tx, actor, { importId: stored.id, hosts: pictureHosts });
    if (kind.isPersonal) await forgetPeople(tx, stored);
    await finishOperation(tx, actor, { action: kind.action, reason, isQueued: true });
    await tx
      .update(importTable)
      .set({ state: 'done', version: sql`${importTable.version} + 1`, updatedAt: sql`now()` })
      .where(eq(importTable.id, stored.id));
    return 'ended';
  }
  const written = await kind.writeRows(tx, actor, rows, { reason, file: stored });
  await noteWritten(tx, stored.id, written);
  const errors = [...written].flatMap(([row, { errors: notes }]) =>
    notes.map(({ message }) => ({ row, message })),
  );
  await noteProgress(tx, operationId, { doneCount: doneCount + written.size, errors });
  return 'running';
}

/** Marks the next row as one that could not be written. */
async function setAside(tx: Transaction, operationId: string): Promise<void> {
  const running = await lockRunning(tx, operationId);
  const [row] = running ? await listWaiting(tx, running.stored.id, 1) : [];
  if (!running || !row) return;
  const message = ROW_ERRORS.broken;
  await noteWritten(
    tx,
    running.stored.id,
    new Map([[row.row, { state: 'refused', errors: [{ target: null, message }] }]]),
  );
  const errors = [{ row: row.row, message }];
  await noteProgress(tx, operationId, { doneCount: running.doneCount + 1, errors });
}

/** Two processes that run the same operation take turns. */
async function lockRunning(tx: Transaction, operationId: string): Promise<Running | undefined> {
  const found = await lockOperation(tx, operationId);
  if (!found || (found.state !== 'queued' && found.state !== 'running')) return undefined;
  const details = DetailsSchema.safeParse(found.details);
  const stored = details.success ? await findImport(tx, details.data.importId) : undefined;
  if (!details.success || !stored) {
    await failOperation(tx, operationId);
    return undefined;
  }
  const actor = { kind: found.actorKind, id: found.actorId, operationId };
  const { reason, pictureHosts } = details.data;
  return { actor, stored, doneCount: found.doneCount, reason, pictureHosts };
}

async function listWaiting(tx: Transaction, importId: string, limit: number): Promise<StoredRow[]> {
  const isWaiting = and(inArray(importRow.state, ['create', 'update']), eq(importRow.isLeftOut, false));
  return await tx
    .select()
    .from(importRow)
    .where(and(eq(importRow.importId, importId), isWaiting))
    .orderBy(asc(importRow.row))
    .limit(limit);
}

async function noteWritten(
  tx: Transaction,
  importId: string,
  written: ReadonlyMap<number, WrittenRow>,
): Promise<void> {
  const rows = [...written].map(([row, one]) => ({ row, ...one }));
  // Raw SQL: one statement for a chunk, from a recordset.
  await tx.execute(sql`
    update import_row i set state = w.state, errors = w.errors, resource_id = coalesce(w."resourceId", i.resource_id)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(row int, state text, errors jsonb, "resourceId" uuid)
     where i.import_id = ${importId} and i.row = w.row`);
}
