import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { describeEvents, type ListedEvent } from './list-events.ts';
import { auditEvent, auditSeal } from './tables.ts';

/** Fields by which events are filtered; they are sorted by time. */
export const AUDIT_FIELDS = [
  'at',
  'actorKind',
  'actorId',
  'action',
  'resourceKind',
  'resourceId',
  'operationId',
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

/** The columns of an event `e`. */
export const AUDIT_COLUMNS: Readonly<Record<AuditField, ListColumn>> = {
  at: { sql: sql`e.created_at`, type: 'timestamptz' },
  actorKind: { sql: sql`e.actor_kind`, type: 'text' },
  actorId: { sql: sql`e.actor_id`, type: 'text', isNullable: true },
  action: { sql: sql`e.action`, type: 'text' },
  resourceKind: { sql: sql`e.resource_kind`, type: 'text' },
  resourceId: { sql: sql`e.resource_id`, type: 'text' },
  operationId: { sql: sql`e.operation_id`, type: 'uuid', isNullable: true },
};

/** Operations of a resource that its history shows. */
const MAX_OPERATIONS = 1_000;

/** Lists the ids of the newest operations that changed one of these resources. */
export async function listOperationsOf(
  db: Handle,
  { kinds, ids }: { kinds: readonly string[]; ids: readonly string[] },
): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`select operation_id as id from operation_row
         where resource_kind = any (${sql.param([...kinds])}::text[])
           and resource_id = any (${sql.param([...ids])}::text[])
         group by operation_id order by operation_id desc limit ${MAX_OPERATIONS}`,
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
}

/** Adds the operations that changed a resource to a request for the events of that resource. */
export async function withOperations(
  db: Handle,
  request: ListRequest<AuditField>,
): Promise<ListRequest<AuditField>> {
  const valuesOf = (field: AuditField) =>
    request.filters.find((one) => one.field === field && one.operator === 'in')?.values.map(String) ?? [];
  const [kinds, ids] = [valuesOf('resourceKind'), valuesOf('resourceId')];
  if (kinds.length === 0 || ids.length === 0) return request;
  const operations = await listOperationsOf(db, { kinds, ids });
  if (operations.length === 0) return request;
  const more: Partial<Record<AuditField, readonly string[]>> = {
    resourceKind: ['operation'],
    resourceId: operations,
  };
  const filters = request.filters.map((one) => ({
    ...one,
    values: [...one.values, ...(more[one.field] ?? [])],
  }));
  return { ...request, filters };
}

/** Lists a page of events; of a resource with the operations that changed it among others. */
export async function listEventPage(
  db: Handle,
  given: ListRequest<AuditField>,
): Promise<ListPage<ListedEvent>> {
  const request = await withOperations(db, given);
  const { items, ...page } = await queryList(db, request, {
    select: sql`e.id`,
    from: sql`audit_event e`,
    columns: AUDIT_COLUMNS,
    id: sql`e.id`,
    row: z.object({ id: z.string() }),
  });
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return { ...page, items: [] };
  const rows = await db
    .select({ event: auditEvent, seq: auditSeal.seq })
    .from(auditEvent)
    .leftJoin(auditSeal, eq(auditSeal.eventId, auditEvent.id))
    .where(inArray(auditEvent.id, ids));
  const byId = new Map((await describeEvents(db, rows)).map((event) => [event.id, event]));
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** Finds the events that undo some events, by the id of the undone one. */
export async function findUndoing(db: Handle, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: auditEvent.id, undoes: auditEvent.undoesEventId })
    .from(auditEvent)
    .where(inArray(auditEvent.undoesEventId, [...ids]));
  return new Map(rows.flatMap(({ id, undoes }) => (undoes === null ? [] : [[undoes, id]])));
}
