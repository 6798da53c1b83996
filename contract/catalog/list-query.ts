import { z } from 'zod';
import { PRODUCT_FLAGS, TASTES_FROM_INTENSITY } from '#contract/catalog/facet-choice.ts';
import { FILTER_TEXT_LENGTH, MAX_RESULT_COUNT, PAGE_SIZE } from '#contract/http/limits.ts';
import { count, NAME_LENGTH } from '#contract/http/paging-query.ts';
import { DEFAULT_SORTING, findSorting, SORTINGS } from '#contract/catalog/sorting.ts';

const sorting = z.string().transform((text, context) => {
  const found = findSorting(text);
  if (found) return found;
  context.issues.push({ code: 'custom', input: text, message: `must be one of ${SORTINGS.join(', ')}` });
  return z.NEVER;
});

/**
 * The list of all products. Without any parameter its response is the longest of the API (decision
 * D13).
 */
export const WHOLE_LIST_PATH = '/api/public/products';

/** A category's slug or id; `all` means the whole catalogue. */
export const CategoryNameSchema = z
  .string('must name a category by slug or id, or be all')
  .trim()
  .min(1, 'must name a category by slug or id, or be all')
  .max(NAME_LENGTH, 'is too long to be a category')
  .meta({ description: 'A slug or an id; `all` stands for the whole catalogue.', example: 'whiskey' });

/**
 * The list parameters of `/products` and `/products-by-category` (specification section 7,
 * notes D13, D15, D35, D41).
 */
export const ListQuerySchema = z.object({
  MaxResultCount: count(1, MAX_RESULT_COUNT, 'How many products to answer at most.', PAGE_SIZE),
  SkipCount: count(
    0,
    Number.MAX_SAFE_INTEGER,
    'How many products to skip. Past the end there are no items.',
    0,
  ),
  Sorting: sorting
    .optional()
    .meta({
      description: `The order, read without regard to case. \`Product.Price\` is what the shopper pays. When absent: ${DEFAULT_SORTING}, or relevance where there is a FilterText.`,
      override: { type: 'string', enum: [...SORTINGS] },
    }),
  FilterText: z
    .string()
    .transform((text) => text.trim().slice(0, FILTER_TEXT_LENGTH).toWellFormed())
    .optional()
    .meta({
      description: `Words to find in names, makers, origins, grapes, styles, stories, notes and pairings. Read to ${FILTER_TEXT_LENGTH} characters; empty counts as absent.`,
      example: 'smoke',
    }),
});

/**
 * The facet parameters of list calls, for the documentation. `parseFacetChoice` parses them,
 * together with those of attributes (`attr.grape`, `attr.cask`, …), which have no fixed names.
 */
export const ChoiceQuerySchema = z.object({
  producer: z
    .string()
    .optional()
    .meta({ description: 'The name of a producer, as its products have it.', example: 'Tabby Lane' }),
  country: z
    .string()
    .optional()
    .meta({
      description: 'Slugs of countries, separated by commas: any of them.',
      example: 'scotland,ireland',
    }),
  priceMin: z.string().optional().meta({ description: 'Dollars paid, at least.', example: '20' }),
  priceMax: z.string().optional().meta({ description: 'Dollars paid, at most.', example: '79.99' }),
  abvMin: z.string().optional().meta({ description: 'Per cent by volume, at least.', example: '5.5' }),
  abvMax: z.string().optional().meta({ description: 'Per cent by volume, at most.', example: '46' }),
  rating: z.string().optional().meta({ description: '4 or 4.5: rated that or higher.', example: '4.5' }),
  taste: z
    .string()
    .optional()
    .meta({
      description: `Flavours, separated by commas: all of them, from intensity ${TASTES_FROM_INTENSITY} up.`,
      example: 'smoky,maritime',
    }),
  shelf: z
    .string()
    .optional()
    .meta({
      description: `Of ${PRODUCT_FLAGS.join(', ')}, separated by commas: all of them.`,
      example: 'in-stock,staff-picks',
    }),
});

const ids = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(z.string().max(NAME_LENGTH, 'must hold ids or slugs, and one is too long to be either'))
      .min(1, 'must hold an id or slug')
      .max(MAX_RESULT_COUNT, `must hold at most ${MAX_RESULT_COUNT} ids or slugs`),
  );

/** Parameters of `/products`, in addition to the list parameters. */
export const ProductsQuerySchema = ListQuerySchema.extend({
  category: CategoryNameSchema.optional(),
  ids: ids
    .optional()
    .meta({
      description: `Up to ${MAX_RESULT_COUNT} ids or slugs, separated by commas. Those that exist are answered, in the order asked for unless Sorting says otherwise; MaxResultCount is ${MAX_RESULT_COUNT} when absent.`,
      example: 'glen-orvin-12,sgarbh-dubh',
    }),
  filter: z
    .string()
    .optional()
    .meta({
      description: 'The slug of a collection. One that is not known is ignored.',
      example: 'new-arrivals',
    }),
});

export const ProductsByCategoryQuerySchema = ListQuerySchema.extend({ category: CategoryNameSchema });

export const CategoryQuerySchema = z.object({ category: CategoryNameSchema });

export const ProductIdSchema = z.object({
  id: z
    .string()
    .min(1, 'must be an id or a slug')
    .max(NAME_LENGTH, 'is too long to be an id or a slug')
    .meta({ description: 'The id or the slug of a product.', example: 'glen-orvin-12' }),
});

/** Parameters of `/facets`, in addition to the facet parameters: a list call without paging. */
export const FacetsQuerySchema = ListQuerySchema.pick({ FilterText: true }).extend({
  category: CategoryNameSchema.optional(),
  filter: ProductsQuerySchema.shape.filter,
});

export const SuggestQuerySchema = z.object({
  q: z
    .string('must hold what has been typed')
    .transform((text) => text.trim().slice(0, FILTER_TEXT_LENGTH).toWellFormed())
    .meta({ description: 'What has been typed; from two characters there are suggestions.', example: 'smo' }),
});
