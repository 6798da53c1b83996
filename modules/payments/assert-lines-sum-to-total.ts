import type { SessionRequest } from './provider.ts';

/**
 * Throws unless all amounts are whole, none is negative, and they sum to the total. Anything else
 * is a bug of the shop.
 */
export function assertLinesSumToTotal({
  lines,
  totalCents,
}: Pick<SessionRequest, 'lines' | 'totalCents'>): void {
  const areWhole = lines.every(
    ({ unitCents, quantity }) =>
      Number.isSafeInteger(unitCents) && unitCents >= 0 && Number.isSafeInteger(quantity) && quantity > 0,
  );
  const sum = lines.reduce((cents, { unitCents, quantity }) => cents + unitCents * quantity, 0);
  if (!areWhole || sum !== totalCents || totalCents <= 0)
    throw new Error(`session lines sum to ${sum} cents, but the total is ${totalCents} cents`);
}
