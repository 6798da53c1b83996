import { and, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type PictureData, pictureAddress } from '#contract/picture.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { category, collection, productImage } from '../tables.ts';

const IdSchema = z.object({ id: z.string() });

/** Pictures in the demo's files for one of its products, categories or collections; `[]`: none. */
export type DemoPictures = {
  /** In display order; the first is the primary one. */
  products: readonly { id: string; slug: string; pictures: readonly PictureData[] }[];
  categories: readonly { id: string; slug: string; picture: PictureData | undefined }[];
  collections: readonly { id: string; slug: string; picture: PictureData | undefined }[];
};

/**
 * Replaces the demo's pictures of the demo's own products, categories and collections. They are
 * found by id and slug, so the merchant's own records stay unchanged. Records with a picture of the
 * merchant's stay unchanged too. Returns how many products have other pictures now.
 */
export async function replaceDemoPictures(tx: Transaction, demo: DemoPictures): Promise<number> {
  await takeOne(tx, 'category', demo.categories);
  await takeOne(tx, 'collection', demo.collections);
  return await takeForProducts(tx, demo.products);
}

/**
 * Removes the demo's pictures from categories and collections: they show its bottles, which another
 * shop does not sell.
 */
export async function removeDemoScenes(tx: Transaction): Promise<void> {
  for (const table of [category, collection])
    await tx
      .update(table)
      .set({ picture: null, imageUrl: null, isDemoPicture: false })
      .where(eq(table.isDemoPicture, true));
}

async function takeOne(
  tx: Transaction,
  table: 'category' | 'collection',
  given: DemoPictures['categories'],
): Promise<void> {
  const rows = given.map(({ id, slug, picture }) => ({
    id,
    slug,
    picture: picture ?? null,
    url: picture ? pictureAddress(picture) : null,
  }));
  // Raw SQL: one statement for all rows, from a recordset.
  await tx.execute(sql`
    update ${sql.identifier(table)} as mine
       set picture = given.picture, image_url = given.url, is_demo_picture = given.picture is not null
      from ${rowset('given', rows, 'id uuid, slug text, picture jsonb, url text')}
     where mine.id = given.id and mine.slug = given.slug and mine.picture is distinct from given.picture
       and (mine.is_demo_picture or mine.image_url is null)`);
}

async function takeForProducts(tx: Transaction, given: DemoPictures['products']): Promise<number> {
  // An operator's command locks its product too: its pictures are visible from the next statement
  // on.
  const ids = sql.param(given.map(({ id }) => id));
  await tx.execute(sql`select from product where id = any (${ids}::uuid[]) order by id for update`);
  const rows = await queryRows(
    tx,
    sql`
    select p.id
      from product p
      join ${rowset('given', given, 'id uuid, slug text, pictures jsonb')} on given.id = p.id and given.slug = p.slug
     where not exists (select from product_image i where i.product_id = p.id and not i.is_demo)
       and given.pictures <> (select coalesce(jsonb_agg(i.picture order by i.position), '[]')
                                from product_image i where i.product_id = p.id)`,
    IdSchema,
  );
  const changed = new Set(rows.map(({ id }) => id));
  if (changed.size === 0) return 0;
  const isOfChanged = sql`${productImage.productId} = any (${sql.param([...changed])}::uuid[])`;
  await tx.delete(productImage).where(and(eq(productImage.isDemo, true), isOfChanged));
  const images = given
    .filter(({ id }) => changed.has(id))
    .flatMap(({ id: product, pictures }) =>
      pictures.map((picture, position) => ({
        id: uuidv7(),
        product,
        picture,
        position,
        url: pictureAddress(picture),
        alt: picture.alt,
        primary: position === 0,
      })),
    );
  // Raw SQL: one statement for all pictures, from a recordset.
  await tx.execute(sql`
    insert into product_image (id, product_id, image_url, alt, is_primary, position, picture, is_demo)
    select id, product, url, alt, "primary", position, picture, true
      from ${rowset('image', images, 'id uuid, product uuid, url text, alt text, "primary" bool, position int, picture jsonb')}`);
  return changed.size;
}

// One statement for any number of rows. Name and columns are constants of this module, never a
// visitor's input.
function rowset(name: string, rows: readonly object[], columns: string): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(`${name}(${columns})`)}`;
}
