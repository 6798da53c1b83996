import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** Categories for synthetic products in a database, and their attributes. */
export type Shelves = {
  /** By category slug: its id, and the attributes of its root with their positions. */
  categories: ReadonlyMap<string, { id: string; attributes: ReadonlyMap<string, number> }>;
};

const CategorySchema = z.object({ id: z.string(), slug: z.string(), rootId: z.string() });
const DefinitionSchema = z.object({ rootId: z.string(), key: z.string(), position: z.int() });

export async function readShelves(db: Handle): Promise<Shelves> {
  const categories = await queryRows(
    db,
    sql`
    with recursive below (id, slug, root_id) as (
      select id, slug, id from category where parent_id is null
      union all
      select c.id, c.slug, b.root_id from category c join below b on c.parent_id = b.id
    )
    select id, slug, root_id as "rootId" from below`,
    CategorySchema,
  );
  const definitions = await queryRows(
    db,
    sql`select root_category_id as "rootId", key, position from attribute_definition`,
    DefinitionSchema,
  );
  const byRoot = Map.groupBy(definitions, ({ rootId }) => rootId);
  const attributesOf = (rootId: string): ReadonlyMap<string, number> =>
    new Map((byRoot.get(rootId) ?? []).map(({ key, position }) => [key, position]));
  return {
    categories: new Map(
      categories.map(({ id, slug, rootId }) => [slug, { id, attributes: attributesOf(rootId) }]),
    ),
  };
}
