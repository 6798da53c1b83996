import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { normalizeSearch } from './normalize-search.ts';

/** Days for which counts are kept. */
const KEPT_DAYS = 90;
/** Texts that a process counts between two writes, and rows of the table: more are not counted. */
const MAX_WAITING = 500;
const MAX_ROWS = 5_000;

/** Counts searches that found nothing. A process that is killed loses those of its last minute. */
export type UnfoundSearches = {
  count(text: string): void;
  /** Adds what was counted since the last call to the table, and deletes what is too old. */
  write(db: Handle): Promise<void>;
};

export function createUnfoundSearches(): UnfoundSearches {
  let counted = new Map<string, number>();
  const add = (text: string, count: number): void => {
    if (counted.has(text) || counted.size < MAX_WAITING) counted.set(text, (counted.get(text) ?? 0) + count);
  };
  return {
    count(text) {
      const plain = normalizeSearch(text);
      if (plain !== undefined) add(plain, 1);
    },
    async write(db) {
      const written = counted;
      counted = new Map();
      try {
        await writeCounts(db, written);
      } catch (error) {
        for (const [text, count] of written) add(text, count);
        throw error;
      }
    },
  };
}

async function writeCounts(db: Handle, counted: ReadonlyMap<string, number>): Promise<void> {
  const today = sql`(now() at time zone ${await loadTimeZone(db)})::date`;
  // Raw SQL: the day is that of the shop's time zone, which the database knows.
  await db.execute(sql`delete from search_without_result where day <= ${today} - ${KEPT_DAYS}::integer`);
  if (counted.size === 0) return;
  // Raw SQL: rows are added only below the limit, which the builder cannot say.
  await db.execute(sql`
    insert into search_without_result as kept (day, text, count)
    select ${today}, n.text, n.count
      from unnest(${sql.param([...counted.keys()])}::text[], ${sql.param([...counted.values()])}::integer[])
             as n (text, count)
     where (select count(*) from search_without_result) < ${MAX_ROWS}
        or exists (select from search_without_result o where o.day = ${today} and o.text = n.text)
     order by n.text
    on conflict (day, text) do update set count = kept.count + excluded.count`);
}

const UnfoundSchema = z.object({ text: z.string(), searches: z.int(), days: z.int(), lastDay: z.string() });
/** A text that was searched for without result: how often, and on how many days. */
export type UnfoundSearch = z.output<typeof UnfoundSchema>;

/** Lists the searches without result of some days, the most frequent first. */
export const listUnfoundSearches = (
  db: Handle,
  { from, to }: { from: string; to: string },
): Promise<UnfoundSearch[]> =>
  queryRows(
    db,
    sql`
    select text, sum(count)::int as searches, count(*)::int as days, max(day)::text as "lastDay"
      from search_without_result where day between ${from}::date and ${to}::date
     group by text order by sum(count) desc, text`,
    UnfoundSchema,
  );
