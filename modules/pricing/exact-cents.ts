const MILLION = 1_000_000n;

/**
 * Returns `millionths` of an amount, in its unit, rounded half up: 130000 of 25700 are 3341. Exact
 * for any size; both are non-negative integers.
 */
export function multiplyByRate(amount: number, millionths: number): number {
  return Number((BigInt(amount) * BigInt(millionths) + MILLION / 2n) / MILLION);
}

/**
 * Allocates whole cents to weights by largest remainder. Each share is its exact part rounded down;
 * the remaining cents go one by one to the largest remainders, ties to the earlier ones. Shares sum
 * to `cents`. Weights are non-negative integers. Throws when all are 0 and `cents` is not.
 */
export function allocateCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) {
    if (cents !== 0) throw new Error('cannot allocate cents: all weights are 0');
    return weights.map(() => 0);
  }
  const parts = weights.map((weight, index) => {
    const exact = BigInt(cents) * BigInt(weight);
    return { index, share: Number(exact / whole), lost: exact % whole };
  });
  const left = cents - parts.reduce((sum, { share }) => sum + share, 0);
  const favoured = parts
    .toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
    .slice(0, left);
  const more = new Set(favoured.map(({ index }) => index));
  return parts.map(({ index, share }) => share + (more.has(index) ? 1 : 0));
}
