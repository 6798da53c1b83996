import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { describeEvents, type ListedEvent } from './list-events.ts';
import { auditEvent, auditSeal } from './tables.ts';

/** What one request did, or one event of a process that has no requests: its events, oldest first. */
export type HistoryEntry = readonly [ListedEvent, ...ListedEvent[]];

/** Events of a request that tell what it did. */
const MAX_EVENTS = 50;

type Key = { id: string; requestId: string | null };

/** Loads the events of one entry, oldest first: this one, and the first of its request. */
export async function loadEntry(db: Handle, event: ListedEvent): Promise<HistoryEntry> {
  const [entry] = await loadEntries(db, [event]);
  return entry ?? [event];
}

/** Loads the events of some entries: the given one of each, and the first of its request. */
export async function loadEntries(db: Handle, entries: readonly Key[]): Promise<HistoryEntry[]> {
  if (entries.length === 0) return [];
  const requests = entries.flatMap(({ requestId }) => requestId ?? []);
  const first = await queryRows(
    db,
    sql`select m.id from unnest(${sql.param(requests)}::text[]) as request (id)
          cross join lateral (
            select id from audit_event where request_id = request.id order by id limit ${MAX_EVENTS}) m`,
    z.object({ id: z.string() }),
  );
  const ids = new Set([...entries, ...first].map(({ id }) => id));
  const rows = await db
    .select({ event: auditEvent, seq: auditSeal.seq })
    .from(auditEvent)
    .leftJoin(auditSeal, eq(auditSeal.eventId, auditEvent.id))
    .where(inArray(auditEvent.id, [...ids]))
    .orderBy(auditEvent.id);
  const events = Map.groupBy(await describeEvents(db, rows), ({ id, requestId }) => requestId ?? id);
  return entries.flatMap(({ id, requestId }) => {
    const [oldest, ...more] = events.get(requestId ?? id) ?? [];
    return oldest ? [[oldest, ...more] as const] : [];
  });
}
