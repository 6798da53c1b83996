import type { CheckoutLine, Quote } from '#contract/checkout/quote.ts';
import { allocateCents } from './exact-cents.ts';
import { getLineCents } from './tax-lines.ts';

/** Returns what each line costs after the adjustments of its quote, in cents. */
export function getNetLineCents(lines: readonly CheckoutLine[], { adjustments = [] }: Quote): number[] {
  return lines.map((line, index) =>
    adjustments.reduce((cents, { lineCents }) => cents - (lineCents[index] ?? 0), getLineCents(line)),
  );
}

/**
 * Returns each deposit's share per line, in cents. A quote from before 0.3.0 does not contain
 * them: there each deposit is allocated to all lines by their containers.
 */
export function getDepositShares(lines: readonly CheckoutLine[], { deposits }: Quote): number[][] {
  const containers = lines.map(({ quantity, packSize }) => quantity * packSize);
  return deposits.map(({ cents, lineCents }) => [...(lineCents ?? allocateCents(cents, containers))]);
}

/** Returns the recycling fees that are added to each line, in cents. */
export const getFeeCents = (lines: readonly CheckoutLine[], { fees = [] }: Quote): number[] =>
  lines.map((_, index) => fees.reduce((cents, { lineCents }) => cents + (lineCents[index] ?? 0), 0));
