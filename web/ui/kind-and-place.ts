/** Returns what a bottle is and where it comes from, once where both are the same word: `Gin, Scotland`, `Champagne`. */
export const kindAndPlace = (kind: string, place: string): string =>
  kind === place ? kind : `${kind}, ${place}`;
