import { type Cost, divideHalfUp } from '#contract/staff/cost.ts';

const MILLION = 1_000_000n;
const COST_UNITS_PER_CENT = 100n;

/** A line of an invoice, in cents of its currency. */
export type CostedLine = { quantity: number; cents: number };
/** What an invoice adds to its lines or takes from them, in cents of its currency. */
export type ReceiptCharges = {
  /** Canadian dollars for one of the currency, in millionths. */
  rateMillionths: bigint;
  /** At most what the lines cost. */
  discountCents: number;
  freightCents: number;
  depositCents: number;
  taxCents: number;
  /** The shop gets the tax back: it is no cost. */
  isTaxRecoverable: boolean;
  dutyCadCents: number;
};
/** What a line cost without tax that comes back: cents of the currency, and Canadian ones of duty. */
export type SharedLine = { cents: number; dutyCadCents: number };

/**
 * Returns the share of each line in the invoice. Discount, freight, tax and duty go by the value of
 * the lines, or by bottles where no line has any; deposits by bottles. Shares are whole cents, and sum
 * to all of it.
 */
export function shareCharges(lines: readonly CostedLine[], charges: ReceiptCharges): SharedLine[] {
  const byBottle = lines.map(({ quantity }) => BigInt(quantity));
  const hasValue = lines.some(({ cents }) => cents > 0);
  const byValue = hasValue ? lines.map(({ cents }) => BigInt(cents)) : byBottle;
  const discounts = spreadCents(charges.discountCents, byValue);
  const freights = spreadCents(charges.freightCents, byValue);
  const taxes = spreadCents(charges.isTaxRecoverable ? 0 : charges.taxCents, byValue);
  const deposits = spreadCents(charges.depositCents, byBottle);
  const duties = spreadCents(charges.dutyCadCents, byValue);
  const of = (shares: readonly number[], index: number): number => shares[index] ?? 0;
  return lines.map(({ cents }, index) => ({
    cents: cents - of(discounts, index) + of(freights, index) + of(taxes, index) + of(deposits, index),
    dutyCadCents: of(duties, index),
  }));
}

/**
 * Returns what a bottle of each line costs in the building, in Canadian dollars, rounded half up to a
 * ten-thousandth.
 */
export function getLandedCosts(lines: readonly CostedLine[], charges: ReceiptCharges): Cost[] {
  return shareCharges(lines, charges).map(({ cents, dutyCadCents }, index) => {
    const inCad = BigInt(cents) * charges.rateMillionths + BigInt(dutyCadCents) * MILLION;
    return divideHalfUp(inCad * COST_UNITS_PER_CENT, BigInt(lines[index]?.quantity ?? 1) * MILLION);
  });
}

/**
 * Spreads whole cents over weights by largest remainder, ties to the earlier ones. The shares sum to
 * `cents`. Weights are not negative; where all are 0, so must `cents` be.
 */
export function spreadCents(cents: number, weights: readonly bigint[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) {
    if (cents !== 0) throw new Error('cannot spread cents: all weights are 0');
    return weights.map(() => 0);
  }
  const parts = weights.map((weight, index) => {
    const exact = BigInt(cents) * weight;
    return { index, share: Number(exact / whole), rest: exact % whole };
  });
  const left = cents - parts.reduce((sum, { share }) => sum + share, 0);
  const rounded = parts
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, left);
  const more = new Set(rounded.map(({ index }) => index));
  return parts.map(({ index, share }) => share + (more.has(index) ? 1 : 0));
}

/** Parses an exchange rate such as `1.365`, with at most six decimals, into millionths. */
export function parseRate(text: string): bigint {
  const [, whole, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`not a rate with at most six decimals: ${text}`);
  return BigInt(whole) * MILLION + BigInt(decimals.padEnd(6, '0'));
}
