import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { LineDeposit, TaxTerm } from '#modules/pricing/index.ts';
import { findDepositRule } from './find-deposit-rule.ts';
import type { DepositRule, TaxRule } from './rules.ts';

/** Returns the taxes in force, each with the lines that it taxes. */
export function getTaxTerms(lines: readonly CheckoutLine[], rules: readonly TaxRule[]): TaxTerm[] {
  return rules.map(({ id: rule, name, rateMillionths, classes, appliesToDelivery }) => ({
    rule,
    name,
    rateMillionths,
    lines: lines.map(({ productClass }) => classes.includes(productClass)),
    appliesToDelivery,
  }));
}

/** Returns the deposit on the containers of each line; `undefined` where no rule has one. */
export function getLineDeposits(
  lines: readonly CheckoutLine[],
  rules: readonly DepositRule[],
): (LineDeposit | undefined)[] {
  return lines.map((line) => {
    const rule = findDepositRule(line, rules);
    return (
      rule && { rule: rule.id, eachCadCents: rule.eachCadCents, containers: line.quantity * line.packSize }
    );
  });
}
