import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';

/** A suggested product: the fields of its line and its link. */
export const SuggestedProductSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  producer: z.string(),
  category: z.string().meta({ description: 'Name of its category.' }),
  place: z.string(),
  image: z.string().nullable().meta({ description: 'Address of its primary image.' }),
  picture: PictureSchema.nullable().meta({ description: 'All files of that image, where they are known.' }),
  liquidColour: z.string(),
  price: z.number().meta({ description: 'Dollars.' }),
  priceCents: z.int(),
  salePrice: z.number().nullable(),
  salePriceCents: z.int().nullable(),
  inStock: z.boolean(),
});

/** A recipe or an article among suggestions. */
export const SuggestedTextSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string().meta({ description: 'Name of its category.' }),
  image: z.string().nullable().meta({ description: 'Address of its picture.' }),
  picture: PictureSchema.nullable().meta({ description: 'All files of that picture, where they are known.' }),
});

/**
 * A page of the shop among suggestions: of service, a question with its answer, a collection, an
 * event.
 */
export const SuggestedPageSchema = z.object({
  path: z.string().meta({ description: 'Its address within the shop.' }),
  name: z.string(),
  kind: z.enum(['page', 'question', 'collection', 'event']),
});

/** Suggestions of the search box while the shopper types (specification note D48). */
export const SuggestionsSchema = z.object({
  query: z.string().meta({ description: 'As read: trimmed, cut to its greatest length.' }),
  correctedQuery: z
    .string()
    .optional()
    .meta({ description: 'The corrected query, when nothing matched the original.' }),
  nearestQuery: z
    .string()
    .optional()
    .meta({ description: 'The nearest query that finds products, when nothing at all matched.' }),
  price: z
    .object({ min: z.number().nullable(), max: z.number().nullable() })
    .optional()
    .meta({ description: 'The price named in the query, in dollars; results cost that.' }),
  totalCount: z.int().min(0),
  totalCountIsAtLeast: z.literal(true).optional(),
  products: z.array(SuggestedProductSchema),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int().min(0) })),
  words: z
    .array(z.string())
    .meta({ description: 'Words of the catalogue that begin like the last one typed.' }),
  recipes: z.array(SuggestedTextSchema).meta({ description: 'Recipes that hold the words, at most three.' }),
  articles: z
    .array(SuggestedTextSchema)
    .meta({ description: 'Articles of the Journal that hold the words, at most three.' }),
  pages: z
    .array(SuggestedPageSchema)
    .meta({ description: 'Pages, answers and collections that the words ask for, at most three.' }),
});

export type SuggestedText = z.infer<typeof SuggestedTextSchema>;
export type SuggestedPage = z.infer<typeof SuggestedPageSchema>;
export type SuggestedProduct = z.infer<typeof SuggestedProductSchema>;
export type Suggestions = z.infer<typeof SuggestionsSchema>;
