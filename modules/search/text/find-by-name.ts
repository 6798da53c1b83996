import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { Term } from './expand-query.ts';
import { areInFirstPages, estimateJointShare, estimateShare, inFirstPages } from './first-pages.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Limit of scanned rows for a word that a fifth of all names contain: this many take a millisecond
 * or two.
 */
const MAX_SCANNED = 300;

/** So many matches in the first pages promise all of `MAX_SCANNED` in these. */
const MIN_FIRST = 75;
const MORE = 5;
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
  vocabulary: Vocabulary,
  terms: readonly Term[],
  words: readonly string[],
  take: number,
): Promise<number[]> {
  const typed = words.join(' ');
  // Words consist of letters, digits and a point, so a prefix needs no escaping in a tsquery.
  const groups = terms.map(({ alternatives }) => alternatives);
  // The position of the last word as a prefix; 0 where it is part of a phrase.
  const beginning = terms.at(-1)?.typed === words.at(-1) ? groups.length : 0;
  const { isNear, indexed } = chooseReading(vocabulary, terms, beginning === 0 ? undefined : words.at(-1));
  const rows = await queryRows(
    db,
    sql`
    with asked as materialized (
      select string_agg('(' || query || ')', ' & ')::tsquery as every,
             string_agg('(' || query || ')', ' & ') filter (where position <= ${indexed}::integer)::tsquery as indexed
        from (select string_agg('(' || one.query || ')', ' | ') as query, meaning.position
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
    first as materialized (
      select number, name_words, names, boost from product_search
       where ${isNear}::boolean and ${inFirstPages()} and names @@ (select every from asked)
       limit ${MAX_SCANNED}::integer
    ),
    found as materialized (select count(*) as first from first),
    -- Where the first pages have some, but not enough, more pages are still read sooner than the index.
    more as materialized (
      select number, name_words, names, boost from product_search
       where (select first between ${MIN_FIRST}::integer and ${MAX_SCANNED - 1}::integer from found)
         and ${inFirstPages(MORE)} and names @@ (select every from asked)
       limit ${MAX_SCANNED}::integer
    ),
    near as materialized (
      select * from first where (select first from found) = ${MAX_SCANNED}::integer
      union all
      select * from more where (select count(*) from more) = ${MAX_SCANNED}::integer
    ),
    holding as materialized (
      select * from near
      union all
      (select * from (select number, name_words, names, boost from product_search
                       where not exists (select from near)
                         and names @@ (select coalesce(indexed, every) from asked)
                      -- The index is not read by the condition below.
                      offset 0) listed
        where names @@ (select every from asked)
        limit ${MAX_SCANNED}::integer)
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

/**
 * Chooses where names are read: first in the first pages of the table (`isNear`), and by how many of the
 * terms in the index. `begun` is the last word where it may be unfinished: it collects the matches of all
 * words that begin so, and where the words before it are in fewer products, these alone are indexed.
 */
function chooseReading(
  vocabulary: Vocabulary,
  terms: readonly Term[],
  begun: string | undefined,
): { isNear: boolean; indexed: number } {
  const ofOthers = estimateJointShare(vocabulary, terms.slice(0, -1));
  const ofBegun = begun === undefined ? 0 : vocabulary.productsBeginningWith(begun) / vocabulary.mostProducts;
  const ofLast = Math.max(ofBegun, estimateShare(vocabulary, terms.at(-1)?.alternatives ?? []));
  return {
    isNear: areInFirstPages(MIN_FIRST, ofOthers * Math.min(1, ofLast)),
    indexed: terms.length > 1 && ofBegun > ofOthers ? terms.length - 1 : terms.length,
  };
}
