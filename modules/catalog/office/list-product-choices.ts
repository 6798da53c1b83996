import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** Greatest number of producers that are offered. */
const MAX_PRODUCERS = 1000;

const CategorySchema = z.object({ id: z.string(), name: z.string(), depth: z.int() });
const ProducersSchema = z.object({ producers: z.array(z.string()) });

/** Values that the list of products can be filtered by. */
export type ProductChoices = z.output<typeof ProducersSchema> & {
  /** As the tree shows them: each one after its parent, whose `depth` is one less. */
  categories: z.output<typeof CategorySchema>[];
};

/** Lists the categories and the producers of products, those of every status. */
export async function listProductChoices(db: Handle): Promise<ProductChoices> {
  const categories = await queryRows(
    db,
    sql`with recursive tree (id, name, depth, path) as (
          select id, name, 0, array[(lpad(position::text, 10, '0') || name) collate "C"]
            from category where parent_id is null
          union all
          select c.id, c.name, t.depth + 1, t.path || (lpad(c.position::text, 10, '0') || c.name) collate "C"
            from category c join tree t on c.parent_id = t.id)
        select id, name, depth from tree order by path, id`,
    CategorySchema,
  );
  const [found] = await queryRows(
    db,
    sql`select array(select distinct producer from product where producer <> ''
                      order by 1 limit ${MAX_PRODUCERS}) as producers`,
    ProducersSchema,
  );
  return { categories, producers: found?.producers ?? [] };
}
