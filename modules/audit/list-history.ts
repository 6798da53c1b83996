import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { containsWord } from '#platform/lists/match-words.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { AUDIT_COLUMNS, type AuditField, listOperationsOf, withOperations } from './list-event-page.ts';
import { describeEvents, type ListedEvent } from './list-events.ts';
import { auditEvent, auditSeal } from './tables.ts';

/** A typed word, with what it names outside the audit log. */
export type SearchedWord = {
  text: string;
  pattern: string | undefined;
  actorIds: readonly string[];
  resourceIds: readonly string[];
  fields: readonly string[];
};

/** What one request did, or one event of a process that has no requests: its events, oldest first. */
export type HistoryEntry = readonly [ListedEvent, ...ListedEvent[]];

/** Kinds of things that operations change and a word may name. */
const SEARCHED_KINDS = ['product', 'category', 'collection', 'attribute', 'supplier', 'order'];

const isAny = (values: readonly unknown[]): SQL => sql`any (${sql.param(values.map(String))}::text[])`;

/** Whether the event `e`, or another one of its request, meets a condition. */
const ofAnyEvent = (
  meets: (event: SQL) => SQL,
): SQL => sql`(${meets(sql`e`)} or e.request_id is not null and exists (
  select from audit_event m where m.request_id = e.request_id and ${meets(sql`m`)}))`;

const matchAny = (column: string): ListColumn => ({
  sql: sql`null`,
  type: 'text',
  matches: (values) => ofAnyEvent((event) => sql`${event}.${sql.raw(column)} = ${isAny(values)}`),
});

/** `kinds` are those of the request: with them the index of resources finds the few events of one. */
const toColumns = (kinds: readonly unknown[]): Readonly<Record<AuditField, ListColumn>> => ({
  ...AUDIT_COLUMNS,
  action: matchAny('action'),
  resourceKind: matchAny('resource_kind'),
  resourceId: {
    sql: sql`null`,
    type: 'text',
    matches: (values) => sql`e.id in (
      select f.id from audit_event m join audit_event f on f.id = m.id or f.request_id = m.request_id
       where m.resource_id = ${isAny(values)}
         ${kinds.length === 0 ? sql`` : sql`and m.resource_kind = ${isAny(kinds)}`})`,
  },
});

/**
 * Lists a page of the history: the events of one request are one entry. `steps` are actions that make
 * no entry of their own; `words` are those of the request's text.
 */
export async function listHistory(
  db: Handle,
  given: ListRequest<AuditField>,
  { steps, words }: { steps: readonly string[]; words: readonly SearchedWord[] },
): Promise<ListPage<HistoryEntry>> {
  const request = await withOperations(db, given);
  const kinds = request.filters.find(({ field }) => field === 'resourceKind')?.values ?? [];
  const whole: SearchedWord[] = [];
  for (const word of words) {
    const operations = await listOperationsOf(db, { kinds: SEARCHED_KINDS, ids: word.resourceIds });
    whole.push({ ...word, resourceIds: [...word.resourceIds, ...operations] });
  }
  const isStep = (row: SQL): SQL => sql`${row} like ${isAny(steps)}`;
  const { items, ...page } = await queryList(db, request, {
    select: sql`e.id, e.request_id as "requestId"`,
    from: sql`audit_event e`,
    // The first event stands for its request.
    where: sql`not ${isStep(sql`e.action`)} and not exists (
      select from audit_event f
       where f.request_id = e.request_id and f.id < e.id and not ${isStep(sql`f.action`)})`,
    columns: toColumns(kinds),
    id: sql`e.id`,
    search: () => sql.join([sql`true`, ...whole.map(matchWord)], sql` and `),
    row: z.object({ id: z.string(), requestId: z.string().nullable() }),
  });
  const events = await loadEntries(db, items);
  return {
    ...page,
    items: items.flatMap(({ id, requestId }) => {
      const [first, ...more] = events.filter((event) =>
        requestId === null ? event.id === id : event.requestId === requestId,
      );
      return first ? [[first, ...more] as const] : [];
    }),
  };
}

/** Loads the events of one entry, the oldest first. */
export async function loadEntry(db: Handle, { id, requestId }: ListedEvent): Promise<ListedEvent[]> {
  return await loadEntries(db, [{ id, requestId }]);
}

/** Loads every event of some entries, the oldest first. */
async function loadEntries(
  db: Handle,
  entries: readonly { id: string; requestId: string | null }[],
): Promise<ListedEvent[]> {
  if (entries.length === 0) return [];
  const requests = entries.flatMap(({ requestId }) => requestId ?? []);
  const ids = entries.map(({ id }) => id);
  const rows = await db
    .select({ event: auditEvent, seq: auditSeal.seq })
    .from(auditEvent)
    .leftJoin(auditSeal, eq(auditSeal.eventId, auditEvent.id))
    .where(
      sql`${inArray(auditEvent.id, ids)} or ${auditEvent.requestId} = any (${sql.param(requests)}::text[])`,
    )
    .orderBy(auditEvent.id);
  return await describeEvents(db, rows);
}

/** Whether an event of the entry has a word: in its actor, resource, reason, action, fields or name. */
const matchWord = (word: SearchedWord): SQL =>
  ofAnyEvent(
    (event) => sql`(
    ${event}.actor_id = ${isAny(word.actorIds)}
    or ${event}.resource_id = ${isAny(word.resourceIds)}
    or strpos(${event}.action, ${word.text}) > 0
    or ${event}.reason <> '' and ${containsWord(sql`fold_text(${event}.reason)`, word)}
    ${word.fields.length === 0 ? sql`` : sql`or coalesce(${event}.after, ${event}.before) ?| ${sql.param([...word.fields])}::text[]`}
    or coalesce(${event}.after ->> 'name', ${event}.before ->> 'name') is not null
       and ${containsWord(sql`fold_text(concat_ws(' ', ${event}.before ->> 'name', ${event}.after ->> 'name'))`, word)})`,
  );
