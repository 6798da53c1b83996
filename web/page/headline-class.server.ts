import { lineWidth } from './fit-text.ts';

/** Limits in half ems; ui/base.css has one class for each of these values. */
const NARROWEST = 8;
const WIDEST = 16;

/**
 * Returns the class of a headline by its longest word, such as `fit-13` for 6.5 em. With it
 * ui/base.css limits the type size so that the word fits on one line of its container. Returns '' when
 * every word is short. A word wider than 8 em may break.
 */
export function headlineClass(text: string): string {
  const max = Math.max(0, ...text.split(/\s+|(?<=-)/).map(lineWidth));
  const halves = Math.ceil(max * 2);
  return halves < NARROWEST ? '' : `fit-${Math.min(halves, WIDEST)}`;
}
