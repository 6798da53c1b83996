import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatVolume } from '#contract/catalog/volume.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const LabelSchema = z.object({
  ingredients: z.string(),
  allergens: z.array(z.string()),
  importer: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  familyKey: z.string().nullable(),
  family: z.array(
    z
      .object({ slug: z.string(), name: z.string(), unitMl: z.int(), packSize: z.int() })
      .transform(({ slug, name, unitMl, packSize }) => ({
        slug,
        name,
        volume: formatVolume(unitMl, packSize),
      })),
  ),
});
/**
 * What the page of a product shows besides the product of the public API: facts of its label, its texts
 * for search engines, and the products on sale of its family, which are its other sizes and vintages.
 */
export type ProductLabel = z.output<typeof LabelSchema>;

/** Returns the label of a product in any status; `undefined` for an unknown id. */
export async function findLabel(db: Handle, id: string): Promise<ProductLabel | undefined> {
  const [label] = await queryRows(
    db,
    sql`select p.ingredients, p.allergens, p.importer, p.seo_title as "seoTitle",
               p.seo_description as "seoDescription", p.family_key as "familyKey",
               (select coalesce(json_agg(json_build_object('slug', o.slug, 'name', o.name, 'unitMl', o.unit_ml,
                                                           'packSize', o.pack_size)
                                         order by o.unit_ml * o.pack_size, o.name, o.slug), '[]')
                  from product o
                 where o.family_key = p.family_key and o.status = 'published' and o.id <> p.id) as family
          from product p where p.id = ${id}::uuid`,
    LabelSchema,
  );
  return label;
}
