import type { CheckoutLine, DepositLine } from '#contract/checkout/quote.ts';
import type { DepositRule } from '../rules.ts';
import { multiplyByRate } from './exact-cents.ts';

/**
 * Finds the rule for one container of a line; `undefined` without a rule, which means no deposit.
 */
export function findDepositRule(
  { productClass, material, volumeMl }: CheckoutLine,
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

/**
 * Containers with the same deposit, in Canadian cents. `eachCadCents` may be 0: the rule states
 * that there is none.
 */
export type Deposits = { count: number; eachCadCents: number; rules: readonly string[] };

/** Groups the containers of all lines by their deposit, the smallest first. */
export function getDeposits(lines: readonly CheckoutLine[], rules: readonly DepositRule[]): Deposits[] {
  const found = lines.flatMap((line) => {
    const rule = findDepositRule(line, rules);
    return rule ? [{ ...rule, count: line.quantity * line.packSize }] : [];
  });
  return [...Map.groupBy(found, ({ eachCadCents }) => eachCadCents)]
    .sort(([a], [b]) => a - b)
    .map(([eachCadCents, rows]) => ({
      eachCadCents,
      count: rows.reduce((sum, { count }) => sum + count, 0),
      rules: [...new Set(rows.map(({ id }) => id))],
    }));
}

/** Converts the deposits to the shop's currency: each amount once, rounded half up. */
export function depositLines(deposits: readonly Deposits[], rateMillionths: number): DepositLine[] {
  return deposits
    .filter(({ eachCadCents }) => eachCadCents > 0)
    .map(({ count, eachCadCents, rules }) => {
      const cadCents = count * eachCadCents;
      return { count, eachCadCents, cadCents, cents: multiplyByRate(cadCents, rateMillionths), rules };
    });
}
