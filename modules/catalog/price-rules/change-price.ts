/** How a price changes: to an amount, by an amount, or by a share. Amounts are in cents. */
export type PriceChange = {
  how: 'set' | 'add' | 'percent';
  cents?: number | undefined;
  percent?: number | undefined;
  /** Last two digits to which the result is raised: 0, 95 or 99. */
  ending?: number | undefined;
};

/**
 * Returns a changed price in cents; `undefined` where it would be below one cent. Shares are
 * computed in hundredths of a per cent and rounded half up to the cent; an ending never lowers the
 * result.
 */
export function changePrice(cents: number, change: PriceChange): number | undefined {
  const moved =
    change.how === 'set'
      ? (change.cents ?? cents)
      : change.how === 'add'
        ? cents + (change.cents ?? 0)
        : Math.floor((cents * (10_000 + Math.round((change.percent ?? 0) * 100)) + 5_000) / 10_000);
  if (moved < 1) return undefined;
  const raised = raiseToEnding(moved, change.ending);
  return raised < 1 ? undefined : raised;
}

/** The next price at or above `cents` that ends with these two digits. */
function raiseToEnding(cents: number, ending: number | undefined): number {
  if (ending === undefined) return cents;
  const whole = Math.floor(cents / 100) * 100;
  return whole + ending >= cents ? whole + ending : whole + 100 + ending;
}
