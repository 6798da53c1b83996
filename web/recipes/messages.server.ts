/** Texts about bottles that were not chosen by hand: their kind and strength. */
export const words = {
  plain: (kind: string, abv: string, points: number): string => {
    if (points === 0) return `${kind} at ${abv}, the strength this recipe calls for.`;
    const more = points > 0 ? 'stronger' : 'weaker';
    return `${kind} at ${abv}, ${sayPoints(Math.abs(points))} ${more} than this recipe calls for.`;
  },
};

function sayPoints(points: number): string {
  const text = String(Math.round(points * 10) / 10);
  return text === '1' ? '1 percentage point' : `${text} percentage points`;
}
