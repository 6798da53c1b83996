import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TypedWord } from '#contract/text/typed-words.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { containsWord } from '#platform/lists/match-words.ts';

/** Things of one kind that a word finds at most. */
const MAX_FOUND = 2000;

/** Finds the ids of products, categories, collections and attributes with a word in their names. */
export async function findIdsByName(db: Handle, word: TypedWord): Promise<string[]> {
  const named = (table: 'category' | 'collection' | 'attribute_definition') =>
    sql`(select id from ${sql.raw(table)} where ${containsWord(sql`fold_text(name)`, word)} limit ${MAX_FOUND})`;
  const rows = await queryRows(
    db,
    sql`(select id from product
          where ${containsWord(sql`name_folded`, word)} or strpos(sku, upper(${word.text})) > 0
          limit ${MAX_FOUND})
        union all ${named('category')} union all ${named('collection')}
        union all ${named('attribute_definition')}`,
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
}
