import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { Term } from './expand-query.ts';

/** Of a word that a fifth of all names hold, as many as can be looked at in a millisecond or two. */
const MAX_SCANNED = 300;
/** Above every name that begins so, in the order of bytes. */
const LAST_LETTER = '\u{10FFFF}';

/**
 * Products whose name or maker holds every meaning, whole words, the last one also as a beginning: those whose name begins
 * as typed first, then those that hold all words in the name, then the better loved.
 */
export async function findByName(
  db: Handle,
  terms: readonly Term[],
  words: readonly string[],
  take: number,
): Promise<number[]> {
  const typed = words.join(' ');
  // Words hold letters, digits and a point, so a beginning can be written as a tsquery without further ado.
  const groups = terms.map(({ alternatives }) => alternatives);
  // The last word, where it is none of a phrase.
  const beginning = terms.at(-1)?.typed === words.at(-1) ? groups.length : 0;
  const rows = await queryRows<{ number: number }>(
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
  );
  return rows.map(({ number }) => number);
}
