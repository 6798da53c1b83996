import type { SessionRequest } from './provider.ts';

/** Throws unless the lines are whole, none of them negative, and sum to the total: anything else is a fault of ours. */
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
    throw new Error(`a session's lines come to ${sum} cents, its total is ${totalCents}`);
}
