import { type Cost, COST_SCALE, divideHalfUp } from '#contract/staff/cost.ts';

/**
 * Returns the moving average after bottles came in: the sum of both values over all bottles. With
 * none on hand, or an unknown average, it is the cost of the new ones.
 */
export function addToAverage(
  { onHand, average }: { onHand: number; average: Cost | null },
  quantity: number,
  unitCost: Cost,
): Cost {
  if (onHand <= 0 || average === null) return unitCost;
  const value = BigInt(onHand) * average + BigInt(quantity) * unitCost;
  return divideHalfUp(value, BigInt(onHand + quantity));
}

/**
 * Returns the average after bottles of a known cost left as if they had never come. It stays where
 * none are left, or where they cost more than all that was there.
 */
export function removeFromAverage(
  { onHand, average }: { onHand: number; average: Cost | null },
  quantity: number,
  unitCost: Cost,
): Cost | null {
  if (average === null || onHand <= quantity) return average;
  const value = BigInt(onHand) * average - BigInt(quantity) * unitCost;
  // The average is rounded: a value of nothing may be a little below it.
  if (value < -BigInt(onHand)) return average;
  return value < 0n ? 0n : divideHalfUp(value, BigInt(onHand - quantity));
}

/** Returns the value of bottles in whole Canadian cents, rounded half up. */
export const getValueCents = (quantity: number, unitCost: Cost): number =>
  Number(divideHalfUp(BigInt(quantity) * unitCost, COST_SCALE / 100n));

/** A late cost of bottles that came in: what they were counted at, all together, and what they cost. */
export type LateCost = {
  quantity: number;
  /** `null`: at no cost that is known. */
  countedAt: Cost | null;
  value: Cost;
};
export type LateCostResult = {
  average: Cost | null;
  /** What the bottles cost more or, below 0, less than they were counted at. */
  difference: bigint;
  /** The part of the difference that no bottle on hand carries. */
  rest: bigint;
};

/**
 * Returns the average once the cost of bottles is known that came in before. Of them, as many count as
 * left as are on hand, at most all: these take their share of the difference, spread over all on hand.
 * Those that were sold keep the cost at which they left. The value on hand changes by exactly
 * `difference - rest`: `rest` has the share of the bottles that left, and what rounding leaves, or an
 * average that would be below 0.
 */
export function applyLateCost(
  { onHand, average }: { onHand: number; average: Cost | null },
  { quantity, countedAt, value }: LateCost,
): LateCostResult {
  const all = BigInt(quantity);
  // An unknown average becomes the cost, as of bottles that come in.
  if (average === null) {
    const unitCost = divideHalfUp(value, all);
    const left = BigInt(Math.min(quantity, Math.max(onHand, 0)));
    return { average: unitCost, difference: value, rest: value - left * unitCost };
  }
  const difference = value - (countedAt ?? all * average);
  if (onHand <= 0) return { average, difference, rest: difference };
  const left = BigInt(Math.min(quantity, onHand));
  const bottles = BigInt(onHand);
  const sum = bottles * average * all + difference * left;
  const next = sum < 0n ? 0n : divideHalfUp(sum, bottles * all);
  return { average: next, difference, rest: difference - bottles * (next - average) };
}
