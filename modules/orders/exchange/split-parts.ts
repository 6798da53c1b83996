import { allocateCents } from '#modules/pricing/index.ts';
import { type RefundPart, sumParts } from '../refunds/compute-refund.ts';

/**
 * Splits parts of a refund into those of its first `cents` and the rest, each amount by largest
 * remainder. The first ones have the units; the rest are amounts of the same lines.
 */
export function splitParts(
  parts: readonly RefundPart[],
  cents: number,
): { first: RefundPart[]; rest: RefundPart[] } {
  const amounts = parts.flatMap(({ netCents, feeCents, depositCents, taxCents }) => [
    netCents,
    feeCents,
    depositCents,
    ...taxCents,
  ]);
  const shares = allocateCents(Math.min(cents, sumParts(parts)), amounts);
  const first = parts.map((part) => {
    const [netCents = 0, feeCents = 0, depositCents = 0, ...taxCents] = shares.splice(
      0,
      3 + part.taxCents.length,
    );
    return { ...part, netCents, feeCents, depositCents, taxCents };
  });
  const rest = parts.map((part, index) => ({
    ...part,
    quantity: 0,
    restock: null,
    netCents: part.netCents - (first[index]?.netCents ?? 0),
    feeCents: part.feeCents - (first[index]?.feeCents ?? 0),
    depositCents: part.depositCents - (first[index]?.depositCents ?? 0),
    taxCents: part.taxCents.map((tax, at) => tax - (first[index]?.taxCents[at] ?? 0)),
  }));
  return { first, rest: rest.filter((part) => sumParts([part]) > 0) };
}
