import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { DepositRule, FeeRule } from './rules.ts';

/** Finds the rule for one container of a line; `undefined` without a rule, which means nothing is due. */
export function findContainerRule<Rule extends DepositRule | FeeRule>(
  { productClass, material, volumeMl }: Pick<CheckoutLine, 'productClass' | 'material' | 'volumeMl'>,
  rules: readonly Rule[],
): Rule | undefined {
  return rules.find(
    ({ classes, materials, fromMl, toMl }) =>
      classes.includes(productClass) &&
      materials.includes(material) &&
      fromMl <= volumeMl &&
      (toMl === undefined || volumeMl <= toMl),
  );
}
