import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { DepositRule } from './rules.ts';

/** Finds the rule for one container of a line; `undefined` without a rule, which means no deposit. */
export function findDepositRule(
  { productClass, material, volumeMl }: Pick<CheckoutLine, 'productClass' | 'material' | 'volumeMl'>,
  rules: readonly DepositRule[],
): DepositRule | undefined {
  return rules.find(
    ({ classes, materials, fromMl, toMl }) =>
      classes.includes(productClass) &&
      materials.includes(material) &&
      fromMl <= volumeMl &&
      (toMl === undefined || volumeMl <= toMl),
  );
}
