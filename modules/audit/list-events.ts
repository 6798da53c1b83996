import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { ActorKind } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type StoredEvent, toChange } from './change.ts';
import { auditEvent, auditPersonal, auditSeal } from './tables.ts';

/** Which events to list; an absent field accepts all. */
export type EventFilter = {
  id?: string | undefined;
  resourceKind?: string | undefined;
  resourceId?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  /** Greatest number of events; 50 without one. */
  limit?: number | undefined;
};

/** An event with its place in the chain: `null` before its seal. Personal values are by their path. */
export type ListedEvent = StoredEvent & {
  actor: { kind: ActorKind; id: string | null };
  reason: string;
  requestId: string | null;
  undoesEventId: string | null;
  seq: number | null;
  personal: ReadonlyMap<string, string>;
};

/** Lists events, the newest first. */
export async function listEvents(db: Handle, filter: EventFilter): Promise<ListedEvent[]> {
  const { id, resourceKind, resourceId, actorId, action, from, before, limit = 50 } = filter;
  const is = <Value>(value: Value | undefined, where: (value: Value) => ReturnType<typeof eq>) =>
    value === undefined ? undefined : where(value);
  const rows = await db
    .select({ event: auditEvent, seq: auditSeal.seq })
    .from(auditEvent)
    .leftJoin(auditSeal, eq(auditSeal.eventId, auditEvent.id))
    .where(
      and(
        is(id, (value) => eq(auditEvent.id, value)),
        is(resourceKind, (value) => eq(auditEvent.resourceKind, value)),
        is(resourceId, (value) => eq(auditEvent.resourceId, value)),
        is(actorId, (value) => eq(auditEvent.actorId, value)),
        is(action, (value) => eq(auditEvent.action, value)),
        is(from, (value) => gte(auditEvent.createdAt, value)),
        is(before, (value) => lt(auditEvent.createdAt, value)),
      ),
    )
    .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id))
    .limit(limit);
  return await describeEvents(db, rows);
}

/** Adds the personal values of events. */
export async function describeEvents(
  db: Handle,
  rows: readonly { event: typeof auditEvent.$inferSelect; seq: number | null }[],
): Promise<ListedEvent[]> {
  const personal = await loadPersonal(
    db,
    rows.map(({ event }) => event.id),
  );
  return rows.map(({ event, seq }) => ({
    ...toChange(event),
    id: event.id,
    createdAt: event.createdAt,
    operationId: event.operationId,
    actor: { kind: event.actorKind, id: event.actorId },
    reason: event.reason,
    requestId: event.requestId,
    undoesEventId: event.undoesEventId,
    seq,
    personal: personal.get(event.id) ?? new Map(),
  }));
}

async function loadPersonal(db: Handle, ids: string[]): Promise<Map<string, Map<string, string>>> {
  const byEvent = new Map<string, Map<string, string>>();
  if (ids.length === 0) return byEvent;
  const { eventId, path, value } = auditPersonal;
  for (const row of await db
    .select({ eventId, path, value })
    .from(auditPersonal)
    .where(inArray(eventId, ids)))
    byEvent.set(
      row.eventId,
      (byEvent.get(row.eventId) ?? new Map<string, string>()).set(row.path, row.value),
    );
  return byEvent;
}
