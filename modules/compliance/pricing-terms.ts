import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { LineDeposit, LineFee, TaxTerm } from '#modules/pricing/index.ts';
import { findContainerRule } from './find-container-rule.ts';
import type { DepositRule, FeeRule, TaxRule } from './rules.ts';

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
    const rule = findContainerRule(line, rules);
    return rule && getLineDeposit(line, rule);
  });
}

/** Returns the recycling fee on the containers of each line; `undefined` where no rule has one. */
export function getLineFees(
  lines: readonly CheckoutLine[],
  rules: readonly FeeRule[],
): (LineFee | undefined)[] {
  return lines.map((line) => {
    const rule = findContainerRule(line, rules);
    return rule && { ...getLineDeposit(line, rule), isInPrice: rule.isInPrice };
  });
}

const getLineDeposit = (
  { quantity, packSize }: CheckoutLine,
  { id, eachCadCents }: DepositRule | FeeRule,
): LineDeposit => ({ rule: id, eachCadCents, containers: quantity * packSize });
