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
type Thumbnail = Omit<z.output<typeof RowSchema>, 'id'>;
export type FindThumbnail = (id: string | null) => Thumbnail;

const NO_PICTURE: Thumbnail = { picture: null, imageUrl: null };

/**
 * Loads the first picture of products by their ids, and returns what finds each: both parts are `null`
 * for a product without one, and for `null`, a product that was deleted.
 */
export async function loadThumbnails(db: Handle, ids: readonly (string | null)[]): Promise<FindThumbnail> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const rows = await queryRows(
    db,
    sql`select distinct on (product_id) product_id as id, picture, image_url as "imageUrl"
          from product_image where product_id = any (${sql.param(known)}::uuid[])
         order by product_id, is_primary desc, position`,
    RowSchema,
  );
  const thumbnails = new Map(rows.map(({ id, ...thumbnail }) => [id, thumbnail]));
  return (id) => (id === null ? undefined : thumbnails.get(id)) ?? NO_PICTURE;
}
