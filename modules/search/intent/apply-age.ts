import type { CatalogIndex } from '#modules/catalog-index/index.ts';
import type { AskedAge } from './parse-age.ts';

/** The products of an age (by ordinal; `undefined`: all), and the age that they have. */
export type AgeResult = {
  matching: Uint8Array | undefined;
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
export function applyAge(index: CatalogIndex, asked: AskedAge, found: Uint8Array | undefined): AgeResult {
  const { min, max, phrase } = asked;
  const within = findOfAge(index, min, max, found);
  if (within.includes(1)) return { matching: within, phrase };
  for (let miss = 1; min === max && miss <= MAX_MISS; miss += 1) {
    const near = findOfAge(index, Math.max(1, min - miss), min + miss, found);
    const count = near.reduce((sum, one) => sum + one, 0);
    if (count >= ENOUGH || (count > 0 && miss === MAX_MISS))
      return { matching: near, phrase: phrase.replace(/\d+/, nameAges(index, near)) };
  }
  return { matching: found, phrase: '' };
}

/** Names the ages of products: `17`, `15 to 17`. */
function nameAges({ age }: CatalogIndex, products: Uint8Array): string {
  const ages = age.filter((_years, ordinal) => products[ordinal] === 1);
  const [least, most] = [Math.min(...ages), Math.max(...ages)];
  return least === most ? String(least) : `${least} to ${most}`;
}

function findOfAge(
  { size, age }: CatalogIndex,
  min: number,
  max: number,
  found: Uint8Array | undefined,
): Uint8Array {
  const within = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) {
    const years = age[at] ?? 0;
    if (years >= min && years <= max && (found === undefined || found[at] === 1)) within[at] = 1;
  }
  return within;
}
