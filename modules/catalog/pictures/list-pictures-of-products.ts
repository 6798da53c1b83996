import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { queryList } from '#platform/lists/query-list.ts';

const RowSchema = z.object({
  sku: z.string(),
  name: z.string(),
  isPrimary: z.boolean(),
  alt: z.string(),
  imageUrl: z.string(),
  isDemo: z.boolean(),
  /** `null` for an image of which only the URL is known. */
  picture: PictureSchema.nullable(),
});
/** A picture with the product that shows it. */
export type PictureOfProduct = z.output<typeof RowSchema>;

/** Lists the pictures of all products. */
export async function listPicturesOfProducts(
  db: Handle,
  request: ListRequest<never>,
): Promise<ListPage<PictureOfProduct>> {
  return await queryList(db, request, {
    select: sql`p.sku, p.name, i.is_primary as "isPrimary", i.alt, i.image_url as "imageUrl", i.is_demo as "isDemo", i.picture`,
    from: sql`product_image i join product p on p.id = i.product_id`,
    columns: {},
    id: sql`i.id`,
    row: RowSchema,
  });
}
