import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { TEXT_COUNT_CEILING } from '#contract/http/limits.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inFirstPages } from './first-pages.ts';
import type { Term } from './expand-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Numbers of products with their ranks, best first; equal ranks by number. */
export type RankedNumbers = { readonly numbers: Int32Array; readonly ranks: Float32Array };

const packed = z.instanceof(Buffer).nullable();
const RankedSchema = z.object({ numbers: packed, ranks: packed });
const PositionSchema = z.object({ position: z.int() });
const WordSchema = z.object({ word: z.string() });
const CountSchema = z.object({ count: z.int() });

/**
 * Above this number of matches only the head of each document is read (names, category, maker,
 * origin, kind). Other fields say little about a frequent word, and documents are stored out of
 * line, so reading them is slow.
 */
const READ_WHOLE_BELOW = 1000;

const MAX_RANKED = 20_000;
/** A larger shop ranks as many as are counted (D45), and one more, which says that there are more. */
const LARGE_SHOP = 200_000;

/**
 * Maximum of ranked matches: a word that a fifth of a million products contain would take half a
 * second. Beyond it, those with all typed words in name or maker are ranked, and any others (D115).
 */
const getMaxRanked = ({ mostProducts }: Pick<Vocabulary, 'mostProducts'>): number =>
  mostProducts > LARGE_SHOP ? TEXT_COUNT_CEILING + 1 : MAX_RANKED;

/** A number and its unit must be adjacent: `6 pack` does not match a pack of 4 with a 6 elsewhere. */
const IN_A_ROW = '^[0-9.]+ (ml|pack|proof)$';

/**
 * The alternatives of each term as one tsquery, parsed by plainto_tsquery, so typed text is never
 * an operator. They are joined as text, which tsquery quotes. Omits terms that consist of stop
 * words only.
 */
const termQueries = (terms: readonly (readonly string[])[]): SQL => sql`
  select string_agg('(' || one.query::text || ')', ' | ')::tsquery as query, meaning.position
    from jsonb_array_elements(${JSON.stringify(terms)}::jsonb)
           with ordinality as meaning (alternatives, position),
         lateral (select case when alternative ~ ${IN_A_ROW} then phraseto_tsquery('english', alternative)
                              else plainto_tsquery('english', alternative) end as query
                    from jsonb_array_elements_text(meaning.alternatives) alternative) one
   where numnode(one.query) > 0
   group by meaning.position`;

/** The query of each term. */
const wordQueries = (terms: readonly Term[]): SQL =>
  termQueries(terms.map(({ alternatives }) => alternatives));

/**
 * The requested kinds, as one tsquery over name, category, origin and style (not the maker); `null`
 * for none.
 */
const kindsQuery = (terms: readonly Term[]): SQL => sql`
  select regexp_replace(string_agg('(' || query::text || ')', ' & '), '''([^'']+)''', '''\\1'':ABD', 'g')::tsquery
    from (${termQueries(terms.flatMap(({ kinds }) => (kinds ? [kinds] : [])))}) kind`;

/**
 * The rank of a product `s` by its head, for the words `p`. It is computed where the row is read:
 * twenty thousand heads between two steps of a query would be written to a file.
 */
const headRank: SQL = sql`
               case when s.name_words = p.typed then 40 when starts_with(s.name_words, p.typed || ' ') then 8 else 0 end
             + case when s.head @@ p.every then 3
               + case when s.head @@ p.in_name then 11 when s.head @@ p.in_name_or_maker then 5
                      when s.head @@ p.in_front then 2 else 0 end
               + case when s.head @@ p.in_category then 5 else 0 end
               + case when s.head @@ p.literally then 0.5 else 0 end
               else 0 end
             + case when cardinality(p.words) = 1 then ts_rank('{0.3, 0.6, 0.8, 1}', s.head, p.every, 1) * (numnode(p.every) + 1) else
                 (select avg(ts_rank('{0.3, 0.6, 0.8, 1}', s.head, word, 1) * (numnode(word) + 1)) from unnest(p.words) word) end
             + s.boost * 0.05`;

/**
 * Finds all products that match every term, in one statement. Numbers and ranks are packed: 20,000
 * of them take a few milliseconds. The rank, from the heaviest part: the name itself; a name that
 * begins this way; all words in the name; in the category; in name and maker. Then typed words
 * before synonyms, each word by its field, and adjacent words; rating and staff pick break ties.
 * Of more than `max` matches, ranks those that are named so and any others: for suggestions of a word
 * that half the catalogue contains.
 */
export async function findByTerms(
  db: Handle,
  vocabulary: Pick<Vocabulary, 'mostProducts'>,
  terms: readonly Term[],
  words: readonly string[],
  max = getMaxRanked(vocabulary),
): Promise<RankedNumbers> {
  const [row] = await queryRows(
    db,
    sql`
    with asked as materialized (
      select array_agg(query) as words, string_agg('(' || query::text || ')', ' & ')::tsquery as every
        from (${wordQueries(terms)}) meaning
    ),
    kinds as materialized (select (${kindsQuery(terms)}) as wanted),
    -- The same words, but only in certain parts of the head.
    placed as materialized (
      select every, words,
             regexp_replace(every::text, '''([^'']+)''', '''\\1'':A', 'g')::tsquery as in_name,
             regexp_replace(every::text, '''([^'']+)''', '''\\1'':B', 'g')::tsquery as in_category,
             regexp_replace(every::text, '''([^'']+)''', '''\\1'':AC', 'g')::tsquery as in_name_or_maker,
             regexp_replace(every::text, '''([^'']+)''', '''\\1'':ABC', 'g')::tsquery as in_front,
             typed,
             -- null, and no search, where no word has a synonym.
             case when plainto_tsquery('english', typed)::text <> every::text then plainto_tsquery('english', typed) end as literally,
             case when numnode(phraseto_tsquery('english', typed)) > 1 then phraseto_tsquery('english', typed) end as in_a_row
        from asked, (select ${words.join(' ')}::text as typed) text
    ),
    first as materialized (
      select s.number, ${headRank} as rank
        from placed p, product_search s
       where s.document @@ (select every from asked)
         and coalesce(s.head @@ (select wanted from kinds), true)
       limit ${max}::integer
    ),
    found as materialized (
      select * from first
      union all
      (select s.number, ${headRank} as rank
         from placed p, product_search s
        where (select count(*) from first) = ${max}::integer
          and s.names @@ plainto_tsquery('simple', ${words.join(' ')}::text)
          and s.document @@ (select every from asked)
          and coalesce(s.head @@ (select wanted from kinds), true)
          and s.number not in (select number from first)
        limit ${max}::integer)
    ),
    ranked as (
      select f.number,
             f.rank + case when (select count(*) from found) < ${READ_WHOLE_BELOW} then
               (select (select avg(ts_rank('{0.05, 0.3, 0.6, 1}', s.document, word) * (numnode(word) + 1)) from unnest(p.words) word)
                     + case when s.document @@ p.in_a_row then 1 else 0 end
                  from product_search s where s.number = f.number)
             else 0 end as rank
        from found f, placed p
    )
    select string_agg(int4send(number), ''::bytea) as numbers, string_agg(float4send(rank::real), ''::bytea) as ranks from ranked`,
    RankedSchema,
  );
  return row?.numbers && row.ranks ? unpack(row.numbers, row.ranks) : NOTHING;
}

/** From this rank on, a product has every word in its head: name, maker, category, origin or style. */
export const RANK_OF_HEAD = 3;

export const NOTHING: RankedNumbers = { numbers: new Int32Array(0), ranks: new Float32Array(0) };

/** Returns the positions of the terms that no product contains; stop words count as known. */
export async function findUnknown(db: Handle, terms: readonly Term[]): Promise<Set<number>> {
  const rows = await queryRows(
    db,
    sql`select meaning.position::integer as position from (${wordQueries(terms)}) meaning
         where not exists (select from product_search s where s.document @@ meaning.query)`,
    PositionSchema,
  );
  return new Set(rows.map(({ position }) => position - 1));
}

/** Returns the terms without their kinds, for queries that no label of the kind matches. */
export const withoutKinds = (terms: readonly Term[]): Term[] | undefined =>
  terms.some(({ kinds }) => kinds)
    ? terms.map(({ typed, alternatives }) => ({ typed, alternatives }))
    : undefined;

/** A word that is part of any name occurs as such in the first few hundred rows. */
const MAX_SCANNED = 300;

/** Returns the words that occur in a name, a category, an origin or a style, and not in prose alone. */
export async function findNaming(db: Handle, words: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(
    db,
    sql`select word
          from (select word, plainto_tsquery('english', word) as query
                  from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) word) asked
         where (select bool_or(head @@ query)
                  from (select head from product_search where document @@ query limit ${MAX_SCANNED}::integer) first)`,
    WordSchema,
  );
  return new Set(rows.map(({ word }) => word));
}

/**
 * Counts the products that match every term, up to `ceiling`. With `isNear`, the heads in the first pages
 * of the table are counted before: where these are enough, the index is not read. Only for terms of single
 * words, because a phrase may be in the head and not in the document.
 */
export async function countByTerms(
  db: Handle,
  terms: readonly Term[],
  ceiling: number,
  isNear = false,
): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`
    with asked as materialized (
      select string_agg('(' || query::text || ')', ' & ')::tsquery as every from (${wordQueries(terms)}) meaning
    ),
    kinds as materialized (select (${kindsQuery(terms)}) as wanted),
    first as materialized (
      select count(*)::integer as count
        from (select from product_search s
               where ${isNear}::boolean and ${inFirstPages()} and s.head @@ (select every from asked)
                 and coalesce(s.head @@ (select wanted from kinds), true)
               limit ${ceiling}::integer) found
    )
    select case when first.count = ${ceiling}::integer then first.count else (
             select count(*)::integer
               from (select from product_search s
                      where s.document @@ (select every from asked)
                        and coalesce(s.head @@ (select wanted from kinds), true)
                      limit ${ceiling}::integer) found)
           end as count
      from first`,
    CountSchema,
  );
  return row?.count ?? 0;
}

/** Ranks are compared with three decimals: finer differences mean nothing. */
const RANK_STEPS = 1000;
const MAX_STEPS = 2 ** 20 - 1;
const NUMBERS = 2 ** 31;

// Sorts one array of numbers (rank, then number, in 52 bits): ten times as fast as with a
// comparison function.
function unpack(numbers: Buffer, ranks: Buffer): RankedNumbers {
  const count = numbers.length / 4;
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    const steps = Math.min(Math.round(ranks.readFloatBE(at * 4) * RANK_STEPS), MAX_STEPS);
    keys[at] = (MAX_STEPS - steps) * NUMBERS + numbers.readInt32BE(at * 4);
  }
  keys.sort();
  return {
    numbers: Int32Array.from(keys, (key) => key % NUMBERS),
    ranks: Float32Array.from(keys, (key) => (MAX_STEPS - Math.floor(key / NUMBERS)) / RANK_STEPS),
  };
}
