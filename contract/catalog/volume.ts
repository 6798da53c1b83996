/**
 * Formats a volume from the millilitres of one container and the number sold together: `750 mL`,
 * `1.5 L`, `4 × 473 mL`.
 */
export function formatVolume(unitMl: number, packSize: number): string {
  const unit = unitMl >= 1000 && unitMl % 100 === 0 ? `${unitMl / 1000} L` : `${unitMl} mL`;
  return packSize > 1 ? `${packSize} × ${unit}` : unit;
}

/** Formats a strength without needless zeros: `46%`. */
export function formatAbv(abvPercent: number): string {
  return `${Number(abvPercent.toFixed(2))}%`;
}
