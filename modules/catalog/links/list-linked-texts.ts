import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { findIdsAfter, LOWEST_ID } from '../record/find-ids-after.ts';
import { LINKED_COLUMNS } from '../record/linked-columns.ts';

const RowSchema = z.object({
  kind: z.enum(['product', 'category', 'collection']),
  id: z.string(),
  /** As the API names it: `story`, `story:fr`. */
  field: z.string(),
  text: z.string(),
});
export type LinkedText = z.output<typeof RowSchema>;

/** What a text with a link contains, roughly. */
const MAY_LINK = sql.raw(String.raw`~ '(https?://|\]\(|/(product|category|collections|recipes|blog)/)'`);

/** Products of one statement: short, because pages wait for it on the embedded database. */
const BATCH = 500;

/** Texts of published products, categories and collections that seem to contain a link. */
export async function listLinkedTexts(db: Handle, batch = BATCH): Promise<LinkedText[]> {
  const found: LinkedText[] = [];
  for (let after: string | undefined = LOWEST_ID; after !== undefined; ) {
    const ids = await findIdsAfter(db, after, batch);
    found.push(...(await queryRows(db, ofProducts(ids), RowSchema)));
    after = ids.at(-1);
  }
  return [...found, ...(await queryRows(db, OTHERS, RowSchema))];
}

type Kind = LinkedText['kind'];

const PRODUCT_TEXTS = sql.join(
  LINKED_COLUMNS.map(({ field, column }) => sql`(${field}, ${sql.raw(`t.${column}`)})`),
  sql`, `,
);
const ofProducts = (ids: readonly string[]): SQL =>
  sql`select 'product' as kind, t.id, x.field, x.text
        from product t cross join lateral (values ${PRODUCT_TEXTS}) x (field, text)
       where t.id = any (${sql.param([...ids])}::uuid[]) and t.status = 'published' and x.text ${MAY_LINK}`;

const own = (kind: Kind, field: string, text: SQL): SQL =>
  sql`select ${kind}::text as kind, t.id, ${field}::text as field, ${text} as text from ${sql.raw(kind)} t
       where t.status = 'published' and ${text} ${MAY_LINK}`;

const translated = (kind: Kind): SQL =>
  sql`select ${kind}::text, t.id, x.field || ':' || x.locale, x.value #>> '{}'
        from ${sql.raw(`${kind}_text`)} x join ${sql.raw(kind)} t on t.id = x.${sql.raw(`${kind}_id`)}
       where t.status = 'published' and jsonb_typeof(x.value) = 'string' and x.value #>> '{}' ${MAY_LINK}`;

const OTHERS = sql.join(
  [
    own('category', 'description', sql.raw('t.description')),
    own('collection', 'description', sql.raw('t.description')),
    translated('product'),
    translated('category'),
    translated('collection'),
  ],
  sql` union all `,
);
