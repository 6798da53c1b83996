import { getEffectivePriceCents } from '#contract/money.ts';
import type { CheckoutLine, TaxLine } from '#contract/checkout/quote.ts';
import type { TaxRule } from '../rules.ts';
import { multiplyByRate, allocateCents } from './exact-cents.ts';

/** Cents of a line: effective price times quantity. */
export const getLineCents = (line: CheckoutLine): number => getEffectivePriceCents(line) * line.quantity;

/**
 * Returns the taxes of an order, one line per tax, in the order of the rules; omits a tax without a
 * base. The base is the lines of its classes, and delivery where the rule says so, but never
 * deposits. The amount is rounded once, half up, and then allocated to its base. All cents are US
 * cents.
 */
export function taxLines(
  lines: readonly CheckoutLine[],
  deliveryCents: number,
  rules: readonly TaxRule[],
): TaxLine[] {
  return rules.flatMap(({ id, name, classes, rateMillionths, appliesToDelivery }) => {
    const taxableCents = lines.map((line) => (classes.includes(line.productClass) ? getLineCents(line) : 0));
    const weights = [...taxableCents, appliesToDelivery ? deliveryCents : 0];
    const baseCents = weights.reduce((sum, weight) => sum + weight, 0);
    if (baseCents === 0) return [];
    const cents = multiplyByRate(baseCents, rateMillionths);
    const shares = allocateCents(cents, weights);
    return [
      {
        name,
        rateMillionths,
        baseCents,
        cents,
        lineCents: shares.slice(0, -1),
        deliveryCents: shares.at(-1) ?? 0,
        rule: id,
      },
    ];
  });
}
