import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { OperationActor } from './operation-actor.ts';
import { splitPersonal } from './personal.ts';
import { auditEvent, auditPersonal, operationRow } from './tables.ts';

/** Rows of one statement: the database takes 65,535 values in one. */
const BATCH = 1_000;

export type OperationChange = Pick<NewAuditEvent, 'action' | 'resource' | 'before' | 'after'>;

export type NewAuditEvent = {
  /** Kind of the resource and what happened to it: `product.updated`, `stock.counted`. */
  action: string;
  resource: { kind: string; id: string; version?: number };
  /**
   * The changed fields, and only these. `null`: the resource did not exist before. Personal values
   * are wrapped by `personal`; secrets are never passed.
   */
  before: Readonly<Record<string, unknown>> | null;
  /** `null`: the resource does not exist any more. */
  after: Readonly<Record<string, unknown>> | null;
  /** At most 200 characters. */
  reason?: string | undefined;
};

/**
 * Records a change in the transaction that makes it: both are committed, or neither. With an actor
 * inside an operation, the change becomes a row of that operation, which has one event in the end.
 * Personal values are always in an event of their own. Returns the id of the event; `undefined` for
 * a row.
 */
export async function recordEvent(
  tx: Transaction,
  actor: Actor,
  event: NewAuditEvent,
): Promise<string | undefined> {
  const id = uuidv7();
  const before = event.before && splitPersonal('before', event.before);
  const after = event.after && splitPersonal('after', event.after);
  const personalRows = [...(before?.rows ?? []), ...(after?.rows ?? [])];
  const { operationId } = actor;
  if (operationId !== undefined && personalRows.length === 0) {
    await recordRows(tx, { ...actor, operationId }, [event]);
    return undefined;
  }
  await tx
    .insert(auditEvent)
    .values({
      id,
      actorKind: actor.kind,
      actorId: actor.id,
      action: event.action,
      resourceKind: event.resource.kind,
      resourceId: event.resource.id,
      resourceVersion: event.resource.version ?? null,
      before: before?.stored ?? null,
      after: after?.stored ?? null,
      reason: event.reason ?? '',
      operationId: actor.operationId ?? null,
      requestId: actor.requestId ?? null,
      undoesEventId: await findUndone(tx, actor, event),
    });
  if (personalRows.length > 0)
    await tx.insert(auditPersonal).values(personalRows.map((row) => ({ eventId: id, ...row })));
  actor.onEvent?.({ id, action: event.action, resourceId: event.resource.id });
  return id;
}

/** As `recordEvent`, for many changes without personal values; inside an operation by one statement. */
export async function recordEvents(
  tx: Transaction,
  actor: Actor,
  events: readonly NewAuditEvent[],
): Promise<void> {
  const { operationId } = actor;
  if (operationId === undefined) for (const event of events) await recordEvent(tx, actor, event);
  else await recordRows(tx, { ...actor, operationId }, events);
}

/** Writes the rows of an operation at once, for commands that change many records by one statement. */
export async function recordRows(
  tx: Transaction,
  { operationId }: OperationActor,
  rows: readonly OperationChange[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insert(operationRow)
      .values(
        rows
          .slice(from, from + BATCH)
          .map(({ action, resource, before, after }) => ({
            operationId,
            action,
            resourceKind: resource.kind,
            resourceId: resource.id,
            resourceVersion: resource.version ?? null,
            before: before && { ...before },
            after: after && { ...after },
          })),
      );
}

/**
 * A command may record several events, such as that of a product and that of its redirect. The first
 * one of the same kind of resource names the undone event.
 */
async function findUndone(
  tx: Transaction,
  { undoing }: Actor,
  { resource }: NewAuditEvent,
): Promise<string | null> {
  if (undoing === undefined) return null;
  const [undone] = await tx
    .select({ resourceKind: auditEvent.resourceKind })
    .from(auditEvent)
    .where(eq(auditEvent.id, undoing));
  const [named] = await tx
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(eq(auditEvent.undoesEventId, undoing));
  return named || undone?.resourceKind !== resource.kind ? null : undoing;
}
