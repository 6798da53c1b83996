/** From this share on, a moved price needs a reason. Source: back office, B77. */
const LARGE_SHARE = 0.3;

/** Whether a price moves by more than 30 per cent. A first or a removed price is no move. */
export function isLargePriceMove(beforeCents: number | null, afterCents: number | null): boolean {
  if (beforeCents === null || afterCents === null || beforeCents === 0) return false;
  return Math.abs(afterCents - beforeCents) > beforeCents * LARGE_SHARE;
}
