import { z } from 'zod';

/**
 * One value of a facet, with the number of products that it would leave in addition to the other
 * choices.
 */
export const FacetValueSchema = z.object({
  value: z.string(),
  name: z.string(),
  count: z.int().min(0),
  selected: z.boolean(),
});

/**
 * A part of the price range, in dollars paid: from `min` to below `max`; the last part includes
 * `max`.
 */
const PriceBarSchema = z.object({ min: z.number(), max: z.number(), count: z.int().min(0) });

/**
 * One facet of a list (specification notes D48 and D61). `kind` `values`: check boxes. `kind`
 * `range`: `min` and `max` are the ends of what the other choices leave (dollars paid, per cent);
 * absent when they leave nothing.
 */
export const FacetSchema = z.object({
  key: z
    .string()
    .meta({
      description: 'The parameter that holds it: `country`, `price`, `abv`, `attr.region`, `attr.grape`, …',
    }),
  name: z.string(),
  kind: z.enum(['values', 'range']),
  min: z.number().optional(),
  max: z.number().optional(),
  values: z.array(FacetValueSchema).optional(),
  histogram: z
    .array(PriceBarSchema)
    .optional()
    .meta({
      description: 'Of `price`: how its products spread, in at most 16 parts that follow one another.',
    }),
});

export const FacetListSchema = z.object({
  totalCount: z.int().min(0),
  totalCountIsAtLeast: z.literal(true).optional(),
  correctedFilterText: z.string().optional(),
  facets: z.array(FacetSchema),
});

export type PriceBar = z.infer<typeof PriceBarSchema>;
export type FacetValue = z.infer<typeof FacetValueSchema>;
export type Facet = z.infer<typeof FacetSchema>;
export type FacetList = z.infer<typeof FacetListSchema>;
