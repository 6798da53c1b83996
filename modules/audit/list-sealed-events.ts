import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type Change, toChange } from './change.ts';
import { auditEvent, auditSeal } from './tables.ts';

/** A sealed event in short; `fields` are those after the change, or before where it is gone. */
export type SealedEvent = {
  seq: number;
  action: string;
  resourceId: string;
  fields: Readonly<Record<string, unknown>>;
};

/**
 * Lists sealed events of some actions after a place in the chain, in its order: a follower that
 * remembers the last `seq` misses none and gets none twice.
 */
export async function listSealedEvents(
  db: Handle,
  { afterSeq, actions, limit }: { afterSeq: number; actions: readonly string[]; limit: number },
): Promise<SealedEvent[]> {
  const { action, resourceId, before, after } = auditEvent;
  const rows = await db
    .select({ seq: auditSeal.seq, action, resourceId, before, after })
    .from(auditSeal)
    .innerJoin(auditEvent, eq(auditEvent.id, auditSeal.eventId))
    .where(and(gt(auditSeal.seq, afterSeq), inArray(action, [...actions])))
    .orderBy(asc(auditSeal.seq))
    .limit(limit);
  return rows.map(({ before: old, after: next, ...event }) => ({ ...event, fields: next ?? old ?? {} }));
}

/** A sealed event with its changed fields. */
export type SealedChange = Change & {
  seq: number;
  createdAt: Date;
  operationId: string | null;
  /** Of the event that it undoes; `null`: it undoes none. */
  undoneAction: string | null;
};

/** As `listSealedEvents`, for all actions, with what changed. */
export async function listSealedChanges(
  db: Handle,
  { afterSeq, limit }: { afterSeq: number; limit: number },
): Promise<SealedChange[]> {
  const undone = alias(auditEvent, 'undone');
  const rows = await db
    .select({ seq: auditSeal.seq, event: auditEvent, undoneAction: undone.action })
    .from(auditSeal)
    .innerJoin(auditEvent, eq(auditEvent.id, auditSeal.eventId))
    .leftJoin(undone, eq(undone.id, auditEvent.undoesEventId))
    .where(gt(auditSeal.seq, afterSeq))
    .orderBy(asc(auditSeal.seq))
    .limit(limit);
  return rows.map(({ seq, event, undoneAction }) => ({
    ...toChange(event),
    seq,
    createdAt: event.createdAt,
    operationId: event.operationId,
    undoneAction,
  }));
}

const status = z.string().nullable();
const KindOfRow = z.object({
  action: z.string(),
  resourceKind: z.string(),
  statusBefore: status,
  statusAfter: status,
  fields: z.array(z.string()),
});

/** Returns what an operation did: each kind of change once, with the fields that its rows changed. */
export async function summarizeOperation(
  db: Handle,
  operationId: string,
): Promise<z.output<typeof KindOfRow>[]> {
  // Raw SQL: the names of the fields come from the keys of JSON.
  return await queryRows(
    db,
    sql`
    select row.action, row.resource_kind as "resourceKind",
           row.before ->> 'status' as "statusBefore", row.after ->> 'status' as "statusAfter",
           coalesce(array_agg(distinct field.name) filter (where field.name is not null), '{}') as fields
      from operation_row row
      left join lateral jsonb_object_keys(coalesce(row.before, '{}') || coalesce(row.after, '{}')) as field(name) on true
     where row.operation_id = ${operationId}
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    KindOfRow,
  );
}
