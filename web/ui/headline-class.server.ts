import { lineWidth } from './set-type.ts';

/** The classes go in half ems; base.css has one for each of these halves. */
const NARROWEST = 8;
const WIDEST = 16;

/**
 * The class of a headline by its longest word, such as `fit-13` for 6.5 em: base.css then holds its size so that the word
 * keeps to one line of its container. Empty where every word is short; past 8 em a word may break.
 */
export function headlineClass(text: string): string {
  const max = Math.max(0, ...text.split(/\s+|(?<=-)/).map(lineWidth));
  const halves = Math.ceil(max * 2);
  return halves < NARROWEST ? '' : `fit-${Math.min(halves, WIDEST)}`;
}
