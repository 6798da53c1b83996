import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import type { ListFilter, ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { queryList } from '#platform/lists/query-list.ts';
import { findEntries, type Question } from './find-entries.ts';
import { AUDIT_COLUMNS, type AuditField, listOperationsOf, withOperations } from './list-event-page.ts';
import { type HistoryEntry, loadEntries } from './load-entries.ts';
import { isAny, listWordConditions, meetsWord, type SearchedWord } from './searched-word.ts';

/** Kinds of things that operations change and a word may name. */
const SEARCHED_KINDS = ['product', 'category', 'collection', 'attribute', 'supplier', 'order'];

/** Entries are counted up to this number: to count one costs as much as to show it. */
const CEILING = 1_000;

/** Filters that an entry meets by any of its events. */
const OF_ANY_EVENT: readonly AuditField[] = ['action', 'resourceKind', 'resourceId'];

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
  const questions = toQuestions(request.filters);
  for (const word of words) questions.push(await toQuestion(db, word));
  const { isFound, areFew } = await findEntries(db, questions);
  const isCounted = questions.length === 0 || areFew;
  const isStep = (row: SQL): SQL => sql`${row} like ${isAny(steps)}`;
  const filters = request.filters.filter(({ field }) => !OF_ANY_EVENT.includes(field));
  const { items, ...page } = await queryList(
    db,
    { ...request, filters, ceiling: CEILING, withTotal: request.withTotal && isCounted },
    {
      select: sql`e.id, e.request_id as "requestId"`,
      from: sql`audit_event e`,
      // The first event stands for its request. Compared by a value, it is checked before the questions.
      where: sql`${isFound} and not ${isStep(sql`e.action`)} and (e.request_id is null or e.id = (
        select f.id from audit_event f
         where f.request_id = e.request_id and not ${isStep(sql`f.action`)} order by f.id limit 1))`,
      columns: AUDIT_COLUMNS,
      id: sql`e.id`,
      row: z.object({ id: z.string(), requestId: z.string().nullable() }),
      isPlannedAnew: true,
    },
  );
  return {
    ...page,
    ...(request.withTotal && !isCounted && { [page.next ? 'totalIsAtLeast' : 'total']: items.length }),
    items: await loadEntries(db, items),
  };
}

/** The questions of the filters; a thing is one of its kind and its id. */
function toQuestions(filters: readonly ListFilter<AuditField>[]): Question[] {
  const valuesOf = (field: AuditField) => filters.find((filter) => filter.field === field)?.values;
  const [action, kind, id] = [valuesOf('action'), valuesOf('resourceKind'), valuesOf('resourceId')];
  const isOfKind = (event: SQL): SQL => sql`${event}.resource_kind = ${isAny(kind ?? [])}`;
  const conditions = [
    ...(action ? [(event: SQL) => sql`${event}.action = ${isAny(action)}`] : []),
    ...(kind && !id ? [isOfKind] : []),
    ...(id
      ? [(event: SQL) => sql`${event}.resource_id = ${isAny(id)} and ${kind ? isOfKind(event) : sql`true`}`]
      : []),
  ];
  return conditions.map((meets) => ({ meets, indexed: (event) => [meets(event)] }));
}

/** The question of a word, with the operations that changed what it names. */
async function toQuestion(db: Handle, word: SearchedWord): Promise<Question> {
  const operations = await listOperationsOf(db, { kinds: SEARCHED_KINDS, ids: word.resourceIds });
  const whole = { ...word, resourceIds: [...word.resourceIds, ...operations] };
  return { indexed: (event) => listWordConditions(event, whole), meets: (event) => meetsWord(event, whole) };
}
