import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const PlaceSchema = z.object({
  kind: z.enum(['product', 'category', 'collection']),
  id: z.string(),
  name: z.string(),
});
/** What shows a picture. */
export type PicturePlace = z.output<typeof PlaceSchema>;

/** Returns what shows the picture of that key, in the order of their names. */
export async function listPicturePlaces(db: Handle, key: string): Promise<PicturePlace[]> {
  return await queryRows(
    db,
    sql`select 'product' as kind, p.id, p.name from product_image i join product p on p.id = i.product_id
         where i.picture ->> 'key' = ${key}
        union select 'category', id, name from category where picture ->> 'key' = ${key}
        union select 'collection', id, name from collection where picture ->> 'key' = ${key}
        order by name, id`,
    PlaceSchema,
  );
}
