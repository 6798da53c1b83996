import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TypedWord } from '#contract/text/typed-words.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { containsWord } from '#platform/lists/match-words.ts';

/** Returns the names of members of staff and of keys by their ids, also of removed and revoked ones. */
export async function loadActorNames(
  db: Handle,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = sql`any (${sql.param([...new Set(ids)])}::text[])`;
  const rows = await queryRows(
    db,
    sql`select id, coalesce(nullif(name, ''), email) as name from staff where id::text = ${wanted}
        union all select id, name from api_key where id::text = ${wanted}`,
    z.object({ id: z.string(), name: z.string() }),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Finds the ids of members of staff and of keys with a word in their names or emails. */
export async function findActorsByName(db: Handle, word: TypedWord): Promise<string[]> {
  const contains = (text: SQL): SQL => containsWord(sql`fold_text(${text})`, word);
  const rows = await queryRows(
    db,
    sql`select id from staff where state <> 'removed' and ${contains(sql`name || ' ' || email`)}
        union all select id from api_key where revoked_at is null and ${contains(sql`name`)}`,
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
}
