import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { toCanonicalJson } from './chain-link.ts';
import type { OperationActor } from './operation-actor.ts';
import { recordEvent } from './record-event.ts';
import { operation, operationRow } from './tables.ts';

/** Rows that are hashed or undone at a time. */
const BATCH = 500;

/** Begins a change of many rows that is shown, counted and undone as one, such as an import. */
export async function startOperation(
  tx: Transaction,
  actor: Actor,
  {
    kind,
    totalCount = 0,
    details = {},
  }: { kind: string; totalCount?: number; details?: Record<string, unknown> },
): Promise<OperationActor> {
  const id = uuidv7();
  await tx
    .insert(operation)
    .values({ id, kind, state: 'running', totalCount, actorKind: actor.kind, actorId: actor.id, details });
  return { ...actor, operationId: id };
}

/** Writes an operation that runs later. Its details hold what it needs. Returns its id. */
export async function queueOperation(
  tx: Transaction,
  actor: Actor,
  { kind, totalCount, details }: { kind: string; totalCount: number; details: Record<string, unknown> },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insert(operation)
    .values({ id, kind, state: 'queued', totalCount, actorKind: actor.kind, actorId: actor.id, details });
  return id;
}

export type StoredOperation = typeof operation.$inferSelect;

/** Finds an operation and locks it until the transaction ends. */
export async function lockOperation(tx: Transaction, id: string): Promise<StoredOperation | undefined> {
  const [found] = await tx.select().from(operation).where(eq(operation.id, id)).for('update');
  return found;
}

/** How far an operation has come. */
export type OperationProgress = Omit<StoredOperation, 'details'>;

/** Finds an operation. Its details are left out: they may hold 20,000 ids. */
export async function findOperation(db: Handle, id: string): Promise<OperationProgress | undefined> {
  const { details: _details, ...columns } = getTableColumns(operation);
  const [found] = await db.select(columns).from(operation).where(eq(operation.id, id));
  return found;
}

/** Returns which of these operations were undone. */
export async function listUndoneOperations(db: Handle, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: operation.id })
    .from(operation)
    .where(and(inArray(operation.id, [...ids]), eq(operation.state, 'undone')));
  return new Set(rows.map(({ id }) => id));
}

/** Finds the latest undo of an operation: an operation itself, which may still run. */
export async function findUndoOf(db: Handle, id: string): Promise<OperationProgress | undefined> {
  const { details: _details, ...columns } = getTableColumns(operation);
  const [found] = await db
    .select(columns)
    .from(operation)
    .where(and(eq(operation.kind, 'undo'), eq(sql`${operation.details} ->> 'undoes'`, id)))
    .orderBy(desc(operation.createdAt))
    .limit(1);
  return found;
}

/** Greatest number of errors that an operation stores. */
const MAX_ERRORS = 1_000;

/** Stores how far an operation has come, and adds errors. */
export async function noteProgress(
  tx: Transaction,
  id: string,
  { doneCount, errors }: { doneCount: number; errors: StoredOperation['errors'] },
): Promise<void> {
  const stored = sql`case when jsonb_array_length(${operation.errors}) < ${MAX_ERRORS}
    then ${operation.errors} || ${JSON.stringify(errors)}::jsonb else ${operation.errors} end`;
  await tx
    .update(operation)
    .set({ state: 'running', doneCount, ...(errors.length > 0 && { errors: stored }) })
    .where(eq(operation.id, id));
}

/** Ends an operation that cannot go on. */
export async function failOperation(tx: Transaction, id: string): Promise<void> {
  await tx.update(operation).set({ state: 'failed', endedAt: sql`now()` }).where(eq(operation.id, id));
}

/**
 * Ends an operation: one event holds the number of its rows and their hash. Returns the id of the
 * event; `undefined` when nothing was changed, which leaves nothing behind but a queued operation,
 * whose progress people read.
 */
export async function finishOperation(
  tx: Transaction,
  { operationId, ...actor }: OperationActor,
  { action, reason, isQueued = false }: { action: string; reason?: string | undefined; isQueued?: boolean },
): Promise<string | undefined> {
  const { rows, sha256 } = await hashRows(tx, operationId);
  if (rows === 0 && !isQueued) {
    await tx.delete(operation).where(eq(operation.id, operationId));
    return undefined;
  }
  const counts = isQueued ? {} : { totalCount: rows, doneCount: rows };
  await tx
    .update(operation)
    .set({ state: 'done', ...counts, endedAt: sql`now()` })
    .where(eq(operation.id, operationId));
  if (rows === 0) return undefined;
  return await recordEvent(tx, actor, {
    action,
    resource: { kind: 'operation', id: operationId },
    before: null,
    after: { rows, sha256 },
    reason,
  });
}

/** Returns the number of rows of an operation and the hash over them in their order. */
export async function hashRows(db: Handle, operationId: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let total = 0;
  for (let position = 0; ; ) {
    const rows = await db
      .select()
      .from(operationRow)
      .where(and(eq(operationRow.operationId, operationId), gt(operationRow.position, position)))
      .orderBy(asc(operationRow.position))
      .limit(BATCH);
    for (const row of rows) hash.update(toCanonicalJson(row)).update('\n');
    total += rows.length;
    const last = rows.at(-1);
    if (!last) return { rows: total, sha256: hash.digest('hex') };
    position = last.position;
  }
}

/** Counts the rows of an operation by what happened to them. */
export async function countOperation(
  db: Handle,
  operationId: string,
): Promise<{ action: string; count: number }[]> {
  return await db
    .select({ action: operationRow.action, count: count() })
    .from(operationRow)
    .where(eq(operationRow.operationId, operationId))
    .groupBy(operationRow.action)
    .orderBy(operationRow.action);
}
