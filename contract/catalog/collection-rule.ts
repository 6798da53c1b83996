import { z } from 'zod';
import { line } from '../text/text-fields.ts';
import { COMPARISONS, RULE_FLAGS } from './rule-parts.ts';
import { SORTINGS } from './sorting.ts';

const isNot = z.boolean().default(false).meta({ description: 'Whether none of the values may hold.' });
const values = z.array(line(80, 1)).min(1).max(50);

/** One condition of a rule. */
export const RuleConditionSchema = z
  .discriminatedUnion('field', [
    z.strictObject({ field: z.enum(RULE_FLAGS), is: z.boolean() }),
    z.strictObject({
      field: z.literal('category'),
      isNot,
      ids: z.array(z.uuid()).min(1).max(50).meta({ description: 'Each with all categories below it.' }),
    }),
    z.strictObject({ field: z.enum(['country', 'region', 'producer']), isNot, values }),
    z.strictObject({
      field: z.literal('attribute'),
      key: line(40, 1),
      isNot,
      values: values.meta({ description: 'Values as the facet names them.' }),
    }),
    z.strictObject({
      field: z.literal('price').meta({ description: 'The price before a sale.' }),
      how: z.enum(COMPARISONS),
      cents: z.int().min(0).max(2_147_483_647),
    }),
    z.strictObject({
      field: z.literal('abv'),
      how: z.enum(COMPARISONS),
      percent: z.number().min(0).max(100),
    }),
    z.strictObject({ field: z.literal('rating'), how: z.enum(COMPARISONS), stars: z.number().min(0).max(5) }),
    z.strictObject({
      field: z.literal('entered'),
      withinDays: z
        .int()
        .min(1)
        .max(3650)
        .meta({ description: 'Days since the product was created, at most.' }),
    }),
  ])
  .meta({ id: 'CollectionCondition' });
export type RuleCondition = z.output<typeof RuleConditionSchema>;

/**
 * Which products a collection shows besides those that are put into it: all that meet all, or any, of
 * the conditions. Without conditions only those that are put into it.
 */
export const CollectionRuleSchema = z
  .strictObject({
    match: z.enum(['all', 'any']).default('all'),
    conditions: z.array(RuleConditionSchema).max(20),
  })
  .meta({ id: 'CollectionRule' });
export type StoredCollectionRule = z.output<typeof CollectionRuleSchema>;

/** The orders that a collection may have. */
export const CollectionSortSchema = z.enum(SORTINGS);

/**
 * A rule as lists read it. `picks`: numbers of the products that come first, in their order, whatever
 * the conditions say. `excluded`: numbers of those that are never shown. `sort`: the order of the
 * others; without it the default one.
 */
export type CollectionRule = StoredCollectionRule & {
  picks?: readonly number[] | undefined;
  excluded?: readonly number[] | undefined;
  sort?: (typeof SORTINGS)[number] | undefined;
};
