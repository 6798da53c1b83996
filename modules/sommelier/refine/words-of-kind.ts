import { isWithoutAlcohol } from './figures.ts';
import type { Traits } from '../traits.ts';

/** Share of the words of their kinds that two bottles have in common: 0 none, 1 all. */
export function getKindSimilarity({ words: mine }: Traits, { words: theirs }: Traits): number {
  if (mine.size + theirs.size === 0) return 0;
  let shared = 0;
  for (const word of mine) if (theirs.has(word)) shared += 1;
  return (2 * shared) / (mine.size + theirs.size);
}

/**
 * Whether both are the same drink in another bottle or pack: one producer, and the same name
 * without volumes and packs. A drink without alcohol never equals one with alcohol.
 */
export function isSameDrink(one: Traits, other: Traits): boolean {
  return isWithoutAlcohol(one) === isWithoutAlcohol(other) && one.drink === other.drink;
}
