const MILLION = 1_000_000n;

/**
 * So many millionths of an amount, in its own unit, half up: 130000 of 25700 are 3341. Exact however large;
 * both are whole and not negative.
 */
export function getMillionths(amount: number, millionths: number): number {
  return Number((BigInt(amount) * BigInt(millionths) + MILLION / 2n) / MILLION);
}

/**
 * Spreads whole cents over weights by largest remainder: each share is its exact part rounded down, and the cents that are
 * left go one by one to those that lost most, the earlier first where they lost alike. Shares sum to `cents`. Weights are
 * whole and not negative; where all are 0 so must the cents be.
 */
export function allocateCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) {
    if (cents !== 0) throw new Error('cents without anything to spread them over');
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
