import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { splitPersonal } from './personal.ts';
import { auditEvent, auditPersonal } from './tables.ts';

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
  /** The import or bulk edit of which the change is a part. */
  operationId?: string | undefined;
  /** The event that this change undoes. */
  undoesEventId?: string | undefined;
};

/**
 * Records a change in the transaction that makes it: both are committed, or neither. Returns the
 * id of the event.
 */
export async function recordEvent(tx: Transaction, actor: Actor, event: NewAuditEvent): Promise<string> {
  const id = uuidv7();
  const before = event.before && splitPersonal('before', event.before);
  const after = event.after && splitPersonal('after', event.after);
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
      operationId: event.operationId ?? actor.operationId ?? null,
      requestId: actor.requestId ?? null,
      undoesEventId: event.undoesEventId ?? actor.undoing ?? null,
    });
  const rows = [...(before?.rows ?? []), ...(after?.rows ?? [])];
  if (rows.length > 0) await tx.insert(auditPersonal).values(rows.map((row) => ({ eventId: id, ...row })));
  return id;
}
