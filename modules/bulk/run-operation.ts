import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  failOperation,
  finishOperation,
  lockOperation,
  noteProgress,
  queueOperation,
} from '#modules/audit/index.ts';
import { enqueue, type HandleJob, type Job } from '#modules/outbox/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { BULK_KINDS, type BulkResource, BulkResourceSchema, sortIds } from './bulk-kinds.ts';
import { changeRows } from './change-selection.ts';

/** The outbox job that runs an operation. */
export const OPERATION_JOB = 'bulk-operation';
/** Rows of one transaction: shoppers' statements run between two of them. */
const CHUNK = 20;
/** After a transaction, shoppers have the machine for this many times as long as it took (B84). */
const REST = 3;
/** Shorter than the lease of a job: the rest is a job of its own. */
const RUN_MS = 20_000;

const JobSchema = z.object({ operationId: z.uuid() });
const DetailsSchema = z.object({
  resource: BulkResourceSchema,
  ids: z.array(z.string()),
  change: z.unknown(),
  reason: z.string(),
});

/** Writes an operation and its job. It begins after the commit and survives a restart. */
export async function queueSelection(
  tx: Transaction,
  actor: Actor,
  selection: { resource: BulkResource; ids: readonly string[]; change: unknown; reason: string | undefined },
): Promise<string> {
  const { resource, ids, change, reason = '' } = selection;
  const operationId = await queueOperation(tx, actor, {
    kind: resource,
    totalCount: ids.length,
    details: { resource, ids: await sortIds(tx, resource, ids), change, reason },
  });
  await enqueue(tx, { kind: OPERATION_JOB, payload: { operationId } });
  return operationId;
}

/**
 * Handles the job of an operation: changes its rows in chunks, each in a transaction with its
 * progress. When the process is killed, the next attempt goes on after the last chunk.
 */
export function createOperationHandler(db: Database): HandleJob {
  return async ({ payload }: Job) => {
    const job = JobSchema.safeParse(payload);
    if (!job.success) return { permanentError: 'the job names no operation' };
    const { operationId } = job.data;
    const endsAt = performance.now() + RUN_MS;
    for (;;) {
      const startedAt = performance.now();
      const state = await inTransaction(db, (tx) => runChunk(tx, operationId));
      if (state !== 'running') return 'done';
      await sleep(REST * (performance.now() - startedAt));
      if (performance.now() < endsAt) continue;
      await inTransaction(db, (tx) => enqueue(tx, { kind: OPERATION_JOB, payload: { operationId } }));
      return 'done';
    }
  };
}

async function runChunk(tx: Transaction, id: string): Promise<'running' | 'ended'> {
  // Two processes that run the same operation take turns.
  const found = await lockOperation(tx, id);
  if (!found || (found.state !== 'queued' && found.state !== 'running')) return 'ended';
  const details = DetailsSchema.safeParse(found.details);
  if (!details.success) {
    await failOperation(tx, id);
    return 'ended';
  }
  const { resource, ids, change, reason } = details.data;
  const actor = { kind: found.actorKind, id: found.actorId, operationId: id };
  const chunk = ids.slice(found.doneCount, found.doneCount + CHUNK);
  const result = await changeRows(tx, actor, { resource, ids: chunk, change, reason });
  const errors = [
    ...result.refused.map((row) => ({ row: ids.indexOf(row.id), message: row.reason })),
    ...result.unknown.map((row) => ({ row: ids.indexOf(row), message: 'It does not exist any more.' })),
  ];
  const doneCount = found.doneCount + chunk.length;
  await noteProgress(tx, id, { doneCount, errors });
  if (doneCount < ids.length) return 'running';
  const { action } = BULK_KINDS[resource];
  await finishOperation(tx, actor, { action, reason, isQueued: true });
  return 'ended';
}
