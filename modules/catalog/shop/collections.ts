import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type CollectionRule,
  CollectionRuleSchema,
  CollectionSortSchema,
} from '#contract/catalog/collection-rule.ts';
import type { PictureData } from '#contract/picture.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryReadableRows } from '#platform/database/query-readable-rows.ts';

export type CatalogCollection = {
  id: string;
  slug: string;
  name: string;
  description: string;
  imageUrl: string | null;
  picture: PictureData | null;
  rule: CollectionRule;
  isListed: boolean;
};

const RowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  picture: PictureSchema.nullable(),
  rule: CollectionRuleSchema,
  sort: CollectionSortSchema.nullable(),
  isListed: z.boolean(),
  picks: z.array(z.int()),
  excluded: z.array(z.int()),
});

/**
 * Loads the published collections in the merchant's order, without those whose rule cannot be read.
 */
export async function loadCollections(db: Handle): Promise<CatalogCollection[]> {
  const rows = await queryReadableRows(
    db,
    'collection',
    sql`
    select id, slug, name, description, image_url as "imageUrl", picture, condition_rule as rule, sort,
           is_listed as "isListed",
           array(select p.number from collection_product c join product_on_sale p on p.id = c.product_id
                  where c.collection_id = collection.id order by c.position) as picks,
           array(select p.number from collection_exclusion c join product_on_sale p on p.id = c.product_id
                  where c.collection_id = collection.id order by c.position) as excluded
      from collection where status = 'published' order by position, slug`,
    RowSchema,
  );
  return rows.map(({ picks, excluded, sort, rule, ...row }) => ({
    ...row,
    rule: {
      ...rule,
      ...(picks.length > 0 && { picks }),
      ...(excluded.length > 0 && { excluded }),
      ...(sort !== null && { sort }),
    },
  }));
}
