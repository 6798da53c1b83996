import { getEffectivePriceCents } from '#contract/money.ts';
import type { CheckoutLine, TaxLine } from '#contract/checkout/quote.ts';
import { multiplyByRate, allocateCents } from './exact-cents.ts';

/** A tax in force for a delivery. */
export type TaxTerm = {
  rule: string;
  /** `HST` */
  name: string;
  rateMillionths: number;
  /** For each line whether it is taxed. */
  lines: readonly boolean[];
  appliesToDelivery: boolean;
};

/** Cents of a line: effective price times quantity. */
export const getLineCents = (
  line: Pick<CheckoutLine, 'priceCents' | 'salePriceCents' | 'quantity'>,
): number => getEffectivePriceCents(line) * line.quantity;

/**
 * Returns the taxes of an order, one line per tax, in the order of the terms; omits a tax without a
 * base. The base is what its lines cost after adjustments and with their recycling fees, and delivery
 * of them where the term says so, but never deposits. The amount is rounded once, half up, and then
 * allocated to its base. All cents are of the shop's currency.
 */
export function taxLines(
  lineCents: readonly number[],
  deliveryCents: number,
  terms: readonly TaxTerm[],
): TaxLine[] {
  return terms.flatMap(({ rule, name, rateMillionths, lines, appliesToDelivery }) => {
    const taxableCents = lineCents.map((cents, index) => (lines[index] === true ? cents : 0));
    const weights = [
      ...taxableCents,
      appliesToDelivery ? getTaxedDelivery(deliveryCents, lineCents, taxableCents, lines) : 0,
    ];
    const baseCents = sum(weights);
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
        rule,
      },
    ];
  });
}

/** The part of delivery that belongs to the taxed lines, by what the lines cost. */
function getTaxedDelivery(
  deliveryCents: number,
  lineCents: readonly number[],
  taxableCents: readonly number[],
  lines: readonly boolean[],
): number {
  if (lines.every(Boolean)) return deliveryCents;
  if (!lines.some(Boolean)) return 0;
  const [taxed, all] = [sum(taxableCents), sum(lineCents)];
  // Lines that cost nothing give no share: all of the delivery is taxed with the taxed ones.
  return all === 0 ? deliveryCents : (allocateCents(deliveryCents, [taxed, all - taxed])[0] ?? 0);
}

const sum = (cents: readonly number[]): number => cents.reduce((one, other) => one + other, 0);
