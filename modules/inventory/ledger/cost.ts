/** Canadian dollars in ten-thousandths: 12.3456 is 123456n. Sums and averages are exact to that. */
export type Cost = bigint;

const SCALE = 10_000n;
const FORM = /^(\d{1,10})(?:\.(\d{1,4}))?$/;

/** Parses a non-negative decimal such as `12.5` or `12.3456`. Throws for any other text. */
export function parseCost(text: string): Cost {
  const [, whole, decimals = ''] = FORM.exec(text) ?? [];
  if (whole === undefined) throw new Error(`not a cost with at most four decimals: ${text}`);
  return BigInt(whole) * SCALE + BigInt(decimals.padEnd(4, '0'));
}

/** Formats a cost with four decimals, as the database stores it. */
export const formatCost = (cost: Cost): string => `${cost / SCALE}.${String(cost % SCALE).padStart(4, '0')}`;

/** Divides non-negative numbers, rounded half up. */
export const divideHalfUp = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);

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
  Number(divideHalfUp(BigInt(quantity) * unitCost, SCALE / 100n));
