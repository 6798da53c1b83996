import { bindWords } from '#ui/bind-words.ts';
import { lineWidth } from './fit-text.ts';

/** Limits in half ems; ui/base.css has one class for each of these values. */
const NARROWEST = 8;
const WIDEST = 16;

/**
 * Returns the class of a headline by its longest word or bound words, such as `fit-13` for 6.5 em.
 * With it ui/base.css limits the type size so that they fit on one line of their container. Returns
 * '' when all are short. A word wider than 8 em may break.
 */
export function headlineClass(text: string): string {
  const max = Math.max(0, ...listParts(text).map(lineWidth));
  const halves = Math.ceil(max * 2);
  return halves < NARROWEST ? '' : `fit-${Math.min(halves, WIDEST)}`;
}

/** The parts between which a line may end: browsers end lines at hyphens too. */
const listParts = (text: string): string[] =>
  bindWords(text).flatMap((run) => (run.isBound ? [run.text] : run.text.split(/\s+|(?<=-)/)));
