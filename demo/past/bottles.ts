import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const BottleSchema = z.object({
  id: z.string(),
  name: z.string(),
  root: z.string(),
  producer: z.string(),
  /** What it costs now, in cents. */
  cents: z.int(),
  stock: z.int(),
  rating: z.number(),
});
export type Bottle = z.output<typeof BottleSchema>;

/** Lists what is for sale, with its stock of the moment. */
export const listBottles = (db: Handle): Promise<Bottle[]> =>
  queryRows(
    db,
    sql`
    with recursive path as (
      select id, slug as root from category where parent_id is null
      union all select c.id, p.root from category c join path p on p.id = c.parent_id)
    select p.id, p.name, path.root, p.producer, p.effective_price_cents as cents, p.online_quantity as stock,
           coalesce(p.rating, 4)::float8 as rating
      from product p join path on path.id = p.category_id
     where p.status = 'published' order by p.sku`,
    BottleSchema,
  );
