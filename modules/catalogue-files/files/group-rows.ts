import { z } from 'zod';
import type { TranslationName } from '#contract/catalog/translations.ts';
import { CollectionRuleSchema, CollectionSortSchema } from '#contract/catalog/collection-rule.ts';
import { fileLine, fileText } from '#contract/text/text-fields.ts';
import { CategoryRecordSchema, SlugSchema } from '#modules/catalog/files.ts';

/** Schemas of the files of categories and collections. */

const C = CategoryRecordSchema.shape;
const slug = SlugSchema;
const id = z.uuid('must be a UUID');

const categorySlug = slug.refine((name) => name !== 'all', 'all is the whole catalogue: choose another slug');

const CATEGORY_CLASSES = ['spirits', 'wine', 'beer'] as const;

export type CategoryRow = {
  id: string;
  slug: string;
  name: string;
  description: string;
  /** Class of new products in it and below it, where their rows name none. */
  defaultClass?: (typeof CATEGORY_CLASSES)[number] | undefined;
  children?: CategoryRow[] | undefined;
} & { [Name in TranslationName<'name' | 'description'>]?: string | null | undefined };

/** Translations of a category or a collection. An import leaves an omitted one, and `null` removes it. */
const GROUP_TRANSLATIONS = {
  'name:fr': fileLine.max(80).nullish(),
  'description:fr': fileText.max(1000).nullish(),
} satisfies Record<TranslationName<'name' | 'description'>, z.ZodType>;

const CategoryRowSchema: z.ZodType<CategoryRow> = z.strictObject({
  id,
  slug: categorySlug,
  name: C.name,
  description: C.description,
  ...GROUP_TRANSLATIONS,
  defaultClass: z.enum(CATEGORY_CLASSES).optional(),
  get children() {
    return z.array(CategoryRowSchema).optional();
  },
});

export const CategoryFileSchema = z.array(CategoryRowSchema).min(1);

export const CollectionFileSchema = z.array(
  z
    .strictObject({
      id,
      slug,
      name: C.name,
      description: C.description,
      ...GROUP_TRANSLATIONS,
      listed: z.boolean().default(true),
      rule: CollectionRuleSchema.optional(),
      /** The order of the products after `products`. */
      sort: CollectionSortSchema.optional(),
      /** Slugs or SKUs of products, in the order in which the collection shows them. */
      products: z.array(fileLine).min(1).max(500).optional(),
      /** Slugs or SKUs of products that the collection never shows. */
      excluded: z.array(fileLine).min(1).max(100).optional(),
    })
    .refine((row) => row.rule !== undefined || row.products !== undefined, 'needs a rule, products, or both'),
);

export type CollectionRow = z.output<typeof CollectionFileSchema>[number];
