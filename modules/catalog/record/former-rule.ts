import { z } from 'zod';
import {
  CollectionRuleSchema,
  type RuleCondition,
  type StoredCollectionRule,
} from '#contract/catalog/collection-rule.ts';

/**
 * The rule of a collection before conditions: a product matches every given part. Files, revisions and
 * rows of earlier releases contain it.
 */
const FormerRuleSchema = z.strictObject({
  isLimitedEdition: z.literal(true).optional(),
  isNewArrival: z.literal(true).optional(),
  isStaffPick: z.literal(true).optional(),
  isGiftIdea: z.literal(true).optional(),
  hasAwards: z.literal(true).optional(),
  priceAboveCents: z.int().min(0).optional(),
});
type FormerRule = z.output<typeof FormerRuleSchema>;

/** The former rule of a collection of picks only: no product matches it. */
export const FORMER_PICKS_ONLY: FormerRule = { priceAboveCents: 2_147_483_647 };

const FLAGS = [
  ['isLimitedEdition', 'limited-edition'],
  ['isNewArrival', 'new-arrival'],
  ['isStaffPick', 'staff-pick'],
  ['isGiftIdea', 'gift-idea'],
  ['hasAwards', 'awarded'],
] as const;

/** Converts a former rule. */
export function fromFormerRule(rule: FormerRule): StoredCollectionRule {
  const { priceAboveCents } = rule;
  if (priceAboveCents === FORMER_PICKS_ONLY.priceAboveCents) return { match: 'all', conditions: [] };
  const flags = FLAGS.filter(([part]) => rule[part]).map(([, field]): RuleCondition => ({ field, is: true }));
  const price: RuleCondition[] =
    priceAboveCents === undefined ? [] : [{ field: 'price', how: 'above', cents: priceAboveCents }];
  const conditions = [...flags, ...price];
  // A former rule without parts had all products.
  return {
    match: 'all',
    conditions: conditions.length > 0 ? conditions : [{ field: 'price', how: 'at-least', cents: 0 }],
  };
}

/**
 * Returns the former rule for the column that release 0.2.0 reads: the same where it can say it, and
 * otherwise that of picks only.
 */
export function toFormerRule({ match, conditions }: StoredCollectionRule): FormerRule {
  if (match === 'any' && conditions.length > 1) return FORMER_PICKS_ONLY;
  const rule: FormerRule = {};
  for (const condition of conditions) {
    const flag = FLAGS.find(([, field]) => field === condition.field);
    if (flag && 'is' in condition && condition.is) rule[flag[0]] = true;
    else if (condition.field === 'price' && condition.how === 'above' && rule.priceAboveCents === undefined)
      rule.priceAboveCents = condition.cents;
    else return FORMER_PICKS_ONLY;
  }
  return conditions.length === 0 ? FORMER_PICKS_ONLY : rule;
}

/** A rule in today's or in the former way; the latter is converted. */
export const AnyRuleSchema = z.union([CollectionRuleSchema, FormerRuleSchema.transform(fromFormerRule)]);
