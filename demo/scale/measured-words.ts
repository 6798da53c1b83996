/**
 * Words in the names of a known share of the synthetic products, and in no other texts of them: the
 * cost of a search depends on the number of its results.
 */

/** In 20 % of all products. */
export const FREQUENT_WORD = 'Reserve';
export const FREQUENT_SHARE = 0.2;
/** In 1 % of all products. */
export const MIDDLING_WORD = 'Lighthouse';
export const MIDDLING_SHARE = 0.01;
/**
 * In ten products, all among the first 1,500, so that the word is as rare in a small catalogue as
 * in a large one.
 */
export const RARE_WORD = 'Halcyon';

export function holdsRareWord(index: number): boolean {
  return index < 1_500 && index % 150 === 75;
}
