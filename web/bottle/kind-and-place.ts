/**
 * Returns the kind and the origin of a bottle: `Gin, Scotland`. Returns one word when both are
 * equal: `Champagne`.
 */
export const kindAndPlace = (kind: string, place: string): string =>
  kind === place ? kind : `${kind}, ${place}`;
