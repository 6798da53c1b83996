import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { Term } from './expand-query.ts';

/**
 * Limit of scanned rows for a word that a fifth of all names contain: this many take a millisecond
 * or two.
 */
const MAX_SCANNED = 300;
const NumberSchema = z.object({ number: z.int() });

/** Sorts after every continuation of a prefix, in byte order. */
const LAST_LETTER = '\u{10FFFF}';

/**
 * Finds products whose name or maker contains every term as whole words, the last one also as a
 * prefix. First come those whose name begins as typed, then those with all words in the name, then
 * the more popular ones.
 */
export async function findByName(
  db: Handle,
  terms: readonly Term[],
  words: readonly string[],
  take: number,
): Promise<number[]> {
  const typed = words.join(' ');
  // Words consist of letters, digits and a point, so a prefix needs no escaping in a tsquery.
  const groups = terms.map(({ alternatives }) => alternatives);
  // The position of the last word as a prefix; 0 where it is part of a phrase.
  const beginning = terms.at(-1)?.typed === words.at(-1) ? groups.length : 0;
  const rows = await queryRows(
    db,
    sql`
    with asked as materialized (
      select string_agg('(' || query || ')', ' & ')::tsquery as every
        from (select string_agg('(' || one.query || ')', ' | ') as query
                from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality as meaning (alternatives, position),
                     lateral (select plain.query::text as query
                                from jsonb_array_elements_text(meaning.alternatives) alternative,
                                     plainto_tsquery('simple', alternative) as plain (query)
                               where numnode(plain.query) > 0
                              union all
                              select '''' || ${words.at(-1) ?? ''}::text || ''':*'
                               where meaning.position = ${beginning}::integer) one
               group by meaning.position) meaning
    ),
    asked_of_name as materialized (
      select regexp_replace(regexp_replace(every::text, '''([^'']+)'':\\*', '''\\1'':*A', 'g'),
                            '''([^'']+)''(?!:)', '''\\1'':A', 'g')::tsquery as every from asked
    ),
    beginning as materialized (
      select number, name_words, names, boost from product_search
       where name_words collate "C" >= ${typed}::text and name_words collate "C" < ${typed + LAST_LETTER}::text
       order by name_words collate "C", number limit ${take}::integer
    ),
    holding as materialized (
      select number, name_words, names, boost from product_search
       where names @@ (select every from asked)
       limit ${MAX_SCANNED}::integer
    )
    select number from (select * from beginning union select * from holding) s
     order by starts_with(name_words, ${typed}::text) desc,
              names @@ (select every from asked_of_name) desc,
              boost desc, name_words collate "C", number
     limit ${take}::integer`,
    NumberSchema,
  );
  return rows.map(({ number }) => number);
}
