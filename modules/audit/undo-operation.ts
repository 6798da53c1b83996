import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { leaveHalfOfTime } from '#platform/database/leave-half-of-time.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { z } from 'zod';
import { toChange } from './change.ts';
import type { Inverses } from './inverse.ts';
import type { OperationActor } from './operation-actor.ts';
import {
  countOperation,
  finishOperation,
  noteProgress,
  startOperation,
  type StoredOperation,
} from './operations.ts';
import { auditEvent, operation, operationRow } from './tables.ts';
import { MAX_UNDO_AGE_MS, runInverse } from './undo-event.ts';
import { UNDO_REFUSALS } from './undo-messages.ts';

/** Rows of one transaction: shoppers' statements run between two of them. */
const CHUNK = 40;

/** A row that stays as it is, and why. */
export type RefusedRow = { resource: string; reasons: readonly string[] };

export type UndoneOperation =
  | { kind: 'undone'; rows: number; skipped: number; refused: readonly RefusedRow[] }
  | { kind: 'refused'; reasons: readonly string[] };

/** Progress of an undo, as its operation stores it. */
const Progress = z.object({ undoes: z.uuid(), before: z.number().nullable() });

/**
 * Undoes an operation row by row, the last one first, in chunks of 40. On the embedded database
 * readers have at least half of the time. Rows that cannot be undone stay and are listed. The undo is
 * an operation too, whose errors they are. When its process is killed, the same call goes on where it
 * stopped.
 */
export async function undoOperation(
  db: Database,
  actor: Actor,
  inverses: Inverses,
  { operationId, reason }: { operationId: string; reason: string },
): Promise<UndoneOperation> {
  const begun = await inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(operation).where(eq(operation.id, operationId)).for('update');
    if (!found) return [UNDO_REFUSALS.unknown];
    if (found.state === 'undone') return [UNDO_REFUSALS.undone];
    if (found.state !== 'done') return [UNDO_REFUSALS.unfinished];
    if (Date.now() - found.createdAt.getTime() > MAX_UNDO_AGE_MS) return [UNDO_REFUSALS.tooOld];
    const [unfinished] = await tx
      .select({ id: operation.id })
      .from(operation)
      .where(
        and(
          eq(operation.kind, 'undo'),
          eq(operation.state, 'running'),
          eq(sql`${operation.details} ->> 'undoes'`, operationId),
        ),
      );
    if (unfinished) return { ...actor, operationId: unfinished.id };
    const counts = await countOperation(tx, operationId);
    return await startOperation(tx, actor, {
      kind: 'undo',
      totalCount: counts.reduce((sum, { count }) => sum + count, 0),
      details: { undoes: operationId, before: null },
    });
  });
  if (Array.isArray(begun)) return { kind: 'refused', reasons: begun };
  const total: Undone = { rows: 0, skipped: 0, refused: [] };
  for (;;) {
    const startedAt = performance.now();
    const chunk = await undoChunk(db, begun, inverses, reason);
    total.rows += chunk.rows;
    total.skipped += chunk.skipped;
    total.refused.push(...chunk.refused);
    if (chunk.isLast) return { kind: 'undone', ...total };
    await leaveHalfOfTime(db, performance.now() - startedAt);
  }
}

type Undone = { rows: number; skipped: number; refused: RefusedRow[] };

async function undoChunk(
  db: Database,
  actor: OperationActor,
  inverses: Inverses,
  reason: string,
): Promise<Undone & { isLast: boolean }> {
  return await inTransaction(db, async (tx) => {
    // Two processes that go on with the same undo take turns.
    const [own] = await tx.select().from(operation).where(eq(operation.id, actor.operationId)).for('update');
    if (own?.state !== 'running') return { ...NONE, isLast: true };
    const { undoes, before } = Progress.parse(own.details);
    const rows = await tx
      .select()
      .from(operationRow)
      .where(
        and(
          eq(operationRow.operationId, undoes),
          before === null ? undefined : lt(operationRow.position, before),
        ),
      )
      .orderBy(desc(operationRow.position))
      .limit(CHUNK);
    const undone: Undone = { rows: 0, skipped: 0, refused: [] };
    const errors: StoredOperation['errors'] = [];
    for (const [index, row] of rows.entries()) {
      const change = toChange(row);
      const outcome = await runInverse(tx, actor, inverses, { change, reason });
      const { kind, id } = change.resource;
      const reasons = outcome.kind === 'refused' ? outcome.reasons : explainSkipped(outcome.skipped);
      if (reasons.length > 0)
        errors.push({ row: own.doneCount + index, message: reasons.join(' '), resource: { kind, id } });
      if (outcome.kind === 'refused')
        undone.refused.push({ resource: `${kind} ${id}`, reasons: outcome.reasons });
      else {
        undone.rows += 1;
        if (outcome.skipped.length > 0) undone.skipped += 1;
      }
    }
    await noteProgress(tx, actor.operationId, { doneCount: own.doneCount + rows.length, errors });
    const last = rows.at(-1);
    if (last && rows.length === CHUNK) {
      await tx
        .update(operation)
        .set({ details: { undoes, before: last.position } })
        .where(eq(operation.id, actor.operationId));
      return { ...undone, isLast: false };
    }
    await tx.update(operation).set({ state: 'undone' }).where(eq(operation.id, undoes));
    const [event] = await tx
      .select({ id: auditEvent.id })
      .from(auditEvent)
      .where(and(eq(auditEvent.resourceKind, 'operation'), eq(auditEvent.resourceId, undoes)));
    await finishOperation(tx, { ...actor, undoing: event?.id }, { action: 'operation.undone', reason });
    return { ...undone, isLast: true };
  });
}

/** What stayed of a row that was undone. */
const explainSkipped = (fields: readonly string[]): string[] =>
  fields.length === 0 ? [] : [UNDO_REFUSALS.fieldsChanged(fields)];

const NONE: Undone = { rows: 0, skipped: 0, refused: [] };
