import { getEffectivePriceCents } from '#contract/money.ts';
import type { CheckoutLine, TaxLine } from '#contract/checkout/quote.ts';
import type { TaxRule } from '../rules.ts';
import { getMillionths, allocateCents } from './exact-cents.ts';

/** US cents of a line: what is paid for one, times how many. */
export const lineCents = (line: CheckoutLine): number => getEffectivePriceCents(line) * line.quantity;

/**
 * The taxes of an order, one line a tax, in the order of the rules; a tax that finds nothing to stand on is left out. Its
 * base is the lines of its classes, and delivery where the rule says so; deposits are never in it. The amount is rounded
 * once, half up, and then spread over what bore it. All cents are US cents.
 */
export function taxLines(
  lines: readonly CheckoutLine[],
  deliveryCents: number,
  rules: readonly TaxRule[],
): TaxLine[] {
  return rules.flatMap(({ id, name, classes, rateMillionths, appliesToDelivery }) => {
    const borne = lines.map((line) => (classes.includes(line.productClass) ? lineCents(line) : 0));
    const weights = [...borne, appliesToDelivery ? deliveryCents : 0];
    const baseCents = weights.reduce((sum, weight) => sum + weight, 0);
    if (baseCents === 0) return [];
    const cents = getMillionths(baseCents, rateMillionths);
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
