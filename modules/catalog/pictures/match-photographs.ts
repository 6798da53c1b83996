import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { findKeysOfSources } from '#modules/media/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type PhotographName, readPhotographName } from './photograph-name.ts';

const ProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  gtins: z.array(z.string()),
  /** Keys of its pictures; the demo's count as none. */
  keys: z.array(z.string()),
});
type Found = z.output<typeof ProductSchema>;

/** The products that a file may show: none, one, or two with the same name in different codes. */
type PhotographMatch = {
  products: { id: string; name: string; sku: string; pictureCount: number }[];
  /** Its place among the photographs of the product; 1 comes first. */
  place: number;
  /** Whether its only product has a photograph that was made of the same file. */
  isThere: boolean;
};

/**
 * Finds the products of files by their names: SKU, barcode or slug. `hash`: SHA-256 of a file, in
 * hexadecimal. Returns one match a file, in order.
 */
export async function matchPhotographs(
  db: Handle,
  files: readonly { name: string; hash?: string | undefined }[],
): Promise<PhotographMatch[]> {
  const names = files.map(({ name }) => readPhotographName(name));
  const byCode = await findByCode(db, names.flat());
  const sources = await findKeysOfSources(
    db,
    files.flatMap(({ hash }) => hash ?? []),
  );
  return files.map(({ hash = '' }, index) => {
    const meanings = names[index] ?? [];
    const meaning = meanings.find((one) => byCode(one).length > 0);
    const products = meaning ? byCode(meaning) : [];
    const [only] = products.length === 1 ? products : [];
    return {
      products: products.map(({ id, name, sku, keys }) => ({ id, name, sku, pictureCount: keys.length })),
      place: meaning?.place ?? 1,
      isThere: sources.get(hash)?.some((key) => only?.keys.includes(key)) ?? false,
    };
  });
}

async function findByCode(
  db: Handle,
  names: readonly PhotographName[],
): Promise<(name: PhotographName) => Found[]> {
  const slugs = sql.param(names.map(({ slug }) => slug));
  const skus = sql.param(names.map(({ slug }) => slug.toUpperCase()));
  const gtins = sql.param(names.flatMap(({ gtin }) => gtin ?? []));
  const found = await queryRows(
    db,
    sql`select p.id, p.name, p.sku, p.slug,
               array(select gtin from product_barcode b where b.product_id = p.id) as gtins,
               array(select i.picture ->> 'key' from product_image i
                      where i.product_id = p.id and not i.is_demo and i.picture is not null) as keys
          from product p
         where p.slug = any (${slugs}::text[]) or p.sku = any (${skus}::text[])
            or p.id in (select product_id from product_barcode where gtin = any (${gtins}::text[]))
         order by p.id`,
    ProductSchema,
  );
  const byCode = new Map<string, Set<Found>>();
  for (const product of found)
    for (const code of [product.slug, product.sku.toLowerCase(), ...product.gtins])
      byCode.set(code, (byCode.get(code) ?? new Set()).add(product));
  return ({ slug, gtin = '' }) => [...new Set([...(byCode.get(slug) ?? []), ...(byCode.get(gtin) ?? [])])];
}
