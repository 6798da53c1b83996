import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type PictureData, pictureAddress } from '#contract/picture.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { productImage } from '../tables.ts';

const ProductPictureSchema = z.object({
  imageUrl: z.string(),
  isPrimary: z.boolean(),
  /** Came with the demo; deleted when the merchant adds a picture. */
  isDemo: z.boolean(),
  /** `null` for an image of which only the URL is known. */
  picture: PictureSchema.nullable(),
});
/** An image of a product as the merchant sees it. */
export type ProductPicture = z.output<typeof ProductPictureSchema>;

/** Returns the images of a product, the primary one first. */
export async function listProductPictures(db: Handle, productId: string): Promise<ProductPicture[]> {
  return await queryRows(
    db,
    sql`
    select image_url as "imageUrl", is_primary as "isPrimary", is_demo as "isDemo", picture
      from product_image where product_id = ${productId}::uuid order by is_primary desc, position`,
    ProductPictureSchema,
  );
}

/** Whether any product shows a picture of the demo. */
export async function hasDemoPictures(db: Handle): Promise<boolean> {
  const found = await db
    .select({ id: productImage.id })
    .from(productImage)
    .where(eq(productImage.isDemo, true))
    .limit(1);
  return found.length > 0;
}

/**
 * Adds the merchant's own pictures to a product, after its existing ones, and deletes the demo's.
 * Without a primary picture the first becomes primary. A picture that the product already has is
 * updated and not duplicated.
 */
export async function addProductPictures(
  tx: Transaction,
  productId: string,
  pictures: readonly PictureData[],
): Promise<void> {
  await tx.execute(sql`select from product where id = ${productId}::uuid for update`);
  await tx
    .delete(productImage)
    .where(and(eq(productImage.productId, productId), eq(productImage.isDemo, true)));
  for (const picture of pictures) {
    // Raw SQL: the values are computed from the other pictures of the product.
    await tx.execute(sql`
      insert into product_image (id, product_id, image_url, alt, is_primary, position, picture)
      select ${uuidv7()}::uuid, ${productId}::uuid, ${pictureAddress(picture)}, ${picture.alt},
             not coalesce(bool_or(is_primary), false), coalesce(max(position) + 1, 0), ${JSON.stringify(picture)}::jsonb
        from product_image where product_id = ${productId}::uuid
      on conflict (product_id, (picture ->> 'key')) do update
        set picture = excluded.picture, alt = excluded.alt, image_url = excluded.image_url`);
  }
}

/**
 * Removes the picture of that key from a product; the next one becomes primary where it was.
 * Returns the removed picture, or `undefined` when the product has none of that key.
 */
export async function removeProductPicture(
  tx: Transaction,
  productId: string,
  key: string,
): Promise<PictureData | undefined> {
  await tx.execute(sql`select from product where id = ${productId}::uuid for update`);
  const [removed] = await tx
    .delete(productImage)
    .where(and(eq(productImage.productId, productId), sql`${productImage.picture} ->> 'key' = ${key}`))
    .returning({ picture: productImage.picture });
  await tx
    .update(productImage)
    .set({ isPrimary: true })
    .where(sql`
    id = (select id from product_image where product_id = ${productId}::uuid order by position limit 1)
      and not exists (select from product_image where product_id = ${productId}::uuid and is_primary)`);
  return removed && PictureSchema.parse(removed.picture);
}

const KeySchema = z.object({ key: z.string() });

/** Returns the keys of all pictures that products, categories and collections show. */
export async function listPictureKeys(db: Handle): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`select picture ->> 'key' as key from product_image where picture is not null
        union select picture ->> 'key' from category where picture is not null
        union select picture ->> 'key' from collection where picture is not null`,
    KeySchema,
  );
  return rows.map(({ key }) => key);
}
