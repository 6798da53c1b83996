import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const RowSchema = z.object({
  id: z.string(),
  picture: PictureSchema.nullable(),
  imageUrl: z.string().nullable(),
});
/** The first picture of a product: a file of the shop, or an address elsewhere. */
export type Thumbnail = Omit<z.output<typeof RowSchema>, 'id'>;

/** Loads the first picture of products by their ids. Products without one are left out. */
export async function loadThumbnails(db: Handle, ids: readonly string[]): Promise<Map<string, Thumbnail>> {
  const rows = await queryRows(
    db,
    sql`select distinct on (product_id) product_id as id, picture, image_url as "imageUrl"
          from product_image where product_id = any (${sql.param([...ids])}::uuid[])
         order by product_id, is_primary desc, position`,
    RowSchema,
  );
  return new Map(rows.map(({ id, ...thumbnail }) => [id, thumbnail]));
}
