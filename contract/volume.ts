/** `750 mL`, `1.5 L`, `4 × 473 mL`: the text of a volume, from the millilitres of one container and how many are sold together. */
export function formatVolume(unitMl: number, packSize: number): string {
  const unit = unitMl >= 1000 && unitMl % 100 === 0 ? `${unitMl / 1000} L` : `${unitMl} mL`;
  return packSize > 1 ? `${packSize} × ${unit}` : unit;
}

/** `46%`: strength as the shop writes it, without needless zeros. */
export function formatAbv(abvPercent: number): string {
  return `${Number(abvPercent.toFixed(2))}%`;
}
