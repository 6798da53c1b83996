import type { CatalogIndex } from '#modules/catalog-index/index.ts';
import type { AskedAge } from './parse-age.ts';

/** The products of an age (ordinals, ascending; `undefined`: all), and the age that they have. */
export type AgeResult = {
  matching: Int32Array | undefined;
  /** The age as it was used: as typed, the nearest there is, or `''` where none is near. */
  phrase: string;
};

/** Years by which a bottle may miss the one age that was asked for, where none has it. */
const MAX_MISS = 5;
/** Bottles from which on no further age is added. */
const ENOUGH = 4;

/**
 * Keeps the found products of the asked age. Where one age was asked for and none has it, those of
 * the nearest ages; where none is near, all that were found.
 */
export function applyAge(index: CatalogIndex, asked: AskedAge, found: Int32Array | undefined): AgeResult {
  const { min, max, phrase } = asked;
  const within = findOfAge(index, min, max, found);
  if (within.length > 0) return { matching: within, phrase };
  for (let miss = 1; min === max && miss <= MAX_MISS; miss += 1) {
    const near = findOfAge(index, Math.max(1, min - miss), min + miss, found);
    if (near.length >= ENOUGH || (near.length > 0 && miss === MAX_MISS))
      return { matching: near, phrase: phrase.replace(/\d+/, nameAges(index, near)) };
  }
  return { matching: found, phrase: '' };
}

/** Names the ages of products: `17`, `15 to 17`. */
function nameAges({ age }: CatalogIndex, products: Int32Array): string {
  const ages = [...new Set(Array.from(products, (ordinal) => age[ordinal] ?? 0))];
  const [least, most] = [Math.min(...ages), Math.max(...ages)];
  return least === most ? String(least) : `${least} to ${most}`;
}

function findOfAge(
  { size, age }: CatalogIndex,
  min: number,
  max: number,
  found: Int32Array | undefined,
): Int32Array {
  const isWithin = (ordinal: number): boolean => {
    const years = age[ordinal] ?? 0;
    return years >= min && years <= max;
  };
  if (found) return found.filter(isWithin);
  const within = new Int32Array(size);
  let length = 0;
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    within[length] = ordinal;
    if (isWithin(ordinal)) length += 1;
  }
  return within.slice(0, length);
}
