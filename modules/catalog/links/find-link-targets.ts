import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { PUBLISHING_STATES, type PublishingState } from '#contract/catalog/publishing-states.ts';

type Kind = 'product' | 'category' | 'collection';
/** Slugs, of products also ids, that links name. */
type Asked = Readonly<Record<Kind, readonly string[]>>;
/** The status of each that exists. */
export type LinkTargets = Readonly<Record<Kind, ReadonlyMap<string, PublishingState>>>;

const RowSchema = z.object({
  kind: z.enum(['product', 'category', 'collection']),
  name: z.string(),
  status: z.enum(PUBLISHING_STATES),
});
const array = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Finds which of the pages that links name exist, and their status. */
export async function findLinkTargets(db: Handle, asked: Asked): Promise<LinkTargets> {
  const rows = await queryRows(
    db,
    sql`select 'product' as kind, slug as name, status from product where slug = any (${array(asked.product)})
        union all
        select 'product', id::text, status from product where id in (
          select n::uuid from unnest(${array(asked.product)}) n where n ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
        union all
        select 'category', slug, status from category where slug = any (${array(asked.category)})
        union all
        select 'collection', slug, status from collection where slug = any (${array(asked.collection)})`,
    RowSchema,
  );
  const of = (kind: Kind) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ name, status }) => [name, status] as const));
  return { product: of('product'), category: of('category'), collection: of('collection') };
}
