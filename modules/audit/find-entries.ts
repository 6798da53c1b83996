import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { isAny } from './searched-word.ts';

/** A question to the history: an entry meets it by any of its events. */
export type Question = {
  /** Conditions on an event, each of which has an index; one of them holds. */
  indexed(event: SQL): readonly SQL[];
  /** The same as one condition, for a walk from the newest event on. */
  meets(event: SQL): SQL;
};

/** Beyond so many events, a walk from the newest one finds a page sooner than an index. */
const MAX_EVENTS = 2_500;

const RowSchema = z.object({ id: z.string(), requestId: z.string().nullable() });
type Row = z.output<typeof RowSchema>;

/**
 * Returns the condition on the event `e` that its entry answers every question, and whether the answers
 * are few enough to have been found by an index.
 */
export async function findEntries(
  db: Handle,
  questions: readonly Question[],
): Promise<{ isFound: SQL; areFew: boolean }> {
  const walked: SQL[] = [];
  let found: ReadonlyMap<string, Row> | undefined;
  for (const question of questions) {
    const entries = await findByIndex(db, question);
    if (entries === undefined) walked.push(hasEvent(question));
    else found = found ? new Map([...found].filter(([key]) => entries.has(key))) : entries;
  }
  const conditions = [sql`true`, ...(found ? [isOneOf([...found.values()])] : []), ...walked];
  return { isFound: sql.join(conditions, sql` and `), areFew: found !== undefined };
}

/** Finds the entries that answer a question, by request or event; `undefined`: they are too many. */
async function findByIndex(db: Handle, { indexed }: Question): Promise<ReadonlyMap<string, Row> | undefined> {
  const ways = indexed(sql`m`).map(
    (meets) =>
      sql`(select id, request_id as "requestId" from audit_event m where ${meets} limit ${MAX_EVENTS + 1})`,
  );
  // Planned by its values: for unknown ones the planner expects many events, and reads them all.
  const { rows: read } = await db.execute(sql.join(ways, sql` union all `));
  const rows = read.map((row) => RowSchema.parse(row));
  return rows.length > MAX_EVENTS ? undefined : new Map(rows.map((row) => [row.requestId ?? row.id, row]));
}

const isOneOf = (rows: readonly Row[]): SQL =>
  sql`(e.request_id = ${isAny(rows.flatMap(({ requestId }) => requestId ?? []))}
    or e.id = any (${sql.param(rows.flatMap(({ id, requestId }) => (requestId === null ? [id] : [])))}::uuid[]))`;

/** `offset 0` keeps the planner from reading all events into a hash table. */
const hasEvent = ({ meets }: Question): SQL => sql`(${meets(sql`e`)} or e.request_id is not null and exists (
  select from audit_event m where m.request_id = e.request_id and ${meets(sql`m`)} offset 0))`;
