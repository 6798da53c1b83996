import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PictureData } from '#contract/picture.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/**
 * The rule of a collection: a product matches every given part. `priceAboveCents` compares the
 * price, not the sale price (specification note D37: the collection rules read `price`).
 */
export const CollectionRuleSchema = z.strictObject({
  isLimitedEdition: z.literal(true).optional(),
  isNewArrival: z.literal(true).optional(),
  isStaffPick: z.literal(true).optional(),
  isGiftIdea: z.literal(true).optional(),
  hasAwards: z.literal(true).optional(),
  priceAboveCents: z.int().min(0).optional(),
});

/** A rule with the numbers of the products, in order, that belong to the collection in any case. */
export type CollectionRule = z.infer<typeof CollectionRuleSchema> & { picks?: readonly number[] | undefined };

/**
 * The stored rule of a collection of picks only: no product matches it, also in releases that do
 * not know picks.
 */
export const COLLECTION_OF_PICKS_ONLY: CollectionRule = { priceAboveCents: 2_147_483_647 };

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

/** The fields of a product that a rule reads. */
export type RuleSubject = {
  number?: number;
  isLimitedEdition: boolean;
  isNewArrival: boolean;
  isStaffPick: boolean;
  isGiftIdea: boolean;
  awards: readonly unknown[];
  priceCents: number;
};

/** Whether a product belongs to a collection. */
export function matchesRule(rule: CollectionRule, product: RuleSubject): boolean {
  if (product.number !== undefined && rule.picks?.includes(product.number)) return true;
  return (
    (!rule.isLimitedEdition || product.isLimitedEdition) &&
    (!rule.isNewArrival || product.isNewArrival) &&
    (!rule.isStaffPick || product.isStaffPick) &&
    (!rule.isGiftIdea || product.isGiftIdea) &&
    (!rule.hasAwards || product.awards.length > 0) &&
    (rule.priceAboveCents === undefined || product.priceCents > rule.priceAboveCents)
  );
}

const RowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  picture: PictureSchema.nullable(),
  rule: CollectionRuleSchema,
  isListed: z.boolean(),
  picks: z.array(z.int()),
});

/**
 * Loads the published collections in the merchant's order. Throws when a stored rule is invalid: no
 * command writes one.
 */
export async function loadCollections(db: Handle): Promise<CatalogCollection[]> {
  const rows = await queryRows(
    db,
    sql`
    select id, slug, name, description, image_url as "imageUrl", picture, rule, is_listed as "isListed",
           array(select p.number from collection_product c join product_on_sale p on p.id = c.product_id
                  where c.collection_id = collection.id order by c.position) as picks
      from collection where status = 'published' order by position, slug`,
    RowSchema,
  );
  return rows.map(({ picks, rule, ...row }) => ({
    ...row,
    rule: { ...rule, ...(picks.length > 0 && { picks }) },
  }));
}
