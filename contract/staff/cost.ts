/** Money per bottle, in ten-thousandths: 12.3456 is 123456n. Sums and averages are exact to that. */
export type Cost = bigint;

/** Ten-thousandths of one. */
export const COST_SCALE = 10_000n;
const FORM = /^(\d{1,10})(?:\.(\d{1,4}))?$/;

/** Parses a non-negative decimal such as `12.5` or `12.3456`. Throws for any other text. */
export function parseCost(text: string): Cost {
  const [, whole, decimals = ''] = FORM.exec(text) ?? [];
  if (whole === undefined) throw new Error(`not a cost with at most four decimals: ${text}`);
  return BigInt(whole) * COST_SCALE + BigInt(decimals.padEnd(4, '0'));
}

/** Formats a cost with four decimals, as the database stores it. */
export const formatCost = (cost: Cost): string =>
  `${cost / COST_SCALE}.${String(cost % COST_SCALE).padStart(4, '0')}`;

/** Divides non-negative numbers, rounded half up. */
export const divideHalfUp = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);
