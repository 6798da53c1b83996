import type { Adjustment } from '#contract/checkout/quote.ts';
import { allocateCents } from './exact-cents.ts';

/** An amount off certain lines. */
export type AdjustmentTerm = {
  rule: string;
  name: string;
  /** Cents to take off, at most what the lines cost. */
  cents: number;
  /** For each line whether the amount applies to it. */
  lines: readonly boolean[];
};

/**
 * Takes amounts off the lines. Each is allocated to its lines by what they still cost, by largest
 * remainder, and never exceeds that. They apply in the order of their rules, so the order of
 * `terms` changes nothing. Returns the adjustments above 0, and what each line costs after them.
 */
export function applyAdjustments(
  lineCents: readonly number[],
  terms: readonly AdjustmentTerm[],
): { adjustments: Adjustment[]; netCents: number[] } {
  let netCents = [...lineCents];
  const adjustments: Adjustment[] = [];
  for (const { rule, name, cents: wanted, lines } of terms.toSorted(byRule)) {
    const weights = netCents.map((cents, index) => (lines[index] === true ? cents : 0));
    const cents = Math.min(
      wanted,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    if (cents <= 0) continue;
    const shares = allocateCents(cents, weights);
    netCents = netCents.map((net, index) => net - (shares[index] ?? 0));
    adjustments.push({ rule, name, cents, lineCents: shares });
  }
  return { adjustments, netCents };
}

const byRule = (a: AdjustmentTerm, b: AdjustmentTerm): number =>
  a.rule === b.rule ? 0 : a.rule < b.rule ? -1 : 1;
