import { type Cost, divideHalfUp } from '../ledger/cost.ts';

const MILLION = 1_000_000n;
const COST_UNITS_PER_CENT = 100n;

/** A line of a receipt; the cost of a bottle is in the receipt's currency. */
export type CostedLine = { quantity: number; unitCost: Cost };
export type ReceiptCharges = {
  /** Canadian dollars for one of the currency, in millionths. */
  rateMillionths: bigint;
  /** In cents of the currency. */
  freightCents: number;
  dutyCadCents: number;
};
/** What a line's bottles cost in the building, in Canadian dollars. */
export type LandedLine = { unitCost: Cost; sharedCadCents: number };

/**
 * Returns what the bottles of each line cost with their share of freight and duty. The shares are
 * whole cents by the value of the lines, and sum to all of it; without any value they are by
 * bottles. The cost of a bottle is rounded half up to a ten-thousandth.
 */
export function getLandedCosts(lines: readonly CostedLine[], charges: ReceiptCharges): LandedLine[] {
  const { rateMillionths, freightCents, dutyCadCents } = charges;
  const freightCadCents = Number(divideHalfUp(BigInt(freightCents) * rateMillionths, MILLION));
  const values = lines.map(({ quantity, unitCost }) => BigInt(quantity) * unitCost);
  const weights = values.some((value) => value > 0n) ? values : lines.map(({ quantity }) => BigInt(quantity));
  const shares = spreadCents(freightCadCents + dutyCadCents, weights);
  return lines.map(({ quantity }, index) => {
    const sharedCadCents = shares[index] ?? 0;
    const shared = BigInt(sharedCadCents) * COST_UNITS_PER_CENT * MILLION;
    const value = (values[index] ?? 0n) * rateMillionths + shared;
    return { unitCost: divideHalfUp(value, BigInt(quantity) * MILLION), sharedCadCents };
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
