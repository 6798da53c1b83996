import { z } from 'zod';

/** One value of a facet, with how many products it would leave beside the other choices. */
export const FacetValueSchema = z.object({
  value: z.string(),
  name: z.string(),
  count: z.int().min(0),
  selected: z.boolean(),
});

/**
 * One facet of a list (decision D48). `kind` `values`: boxes to tick. `kind` `range`: `min` and `max` are the ends of
 * what the other choices leave (dollars paid, per cent), absent where they leave nothing.
 */
export const FacetSchema = z.object({
  key: z
    .string()
    .meta({ description: 'The parameter that holds it: `country`, `price`, `abv`, `attr.grape`, …' }),
  name: z.string(),
  kind: z.enum(['values', 'range']),
  min: z.number().optional(),
  max: z.number().optional(),
  values: z.array(FacetValueSchema).optional(),
});

export const FacetListSchema = z.object({
  totalCount: z.int().min(0),
  totalCountIsAtLeast: z.literal(true).optional(),
  correctedFilterText: z.string().optional(),
  facets: z.array(FacetSchema),
});

export type FacetValue = z.infer<typeof FacetValueSchema>;
export type Facet = z.infer<typeof FacetSchema>;
export type FacetList = z.infer<typeof FacetListSchema>;
