import { ELIDED, NUMBERED } from '#contract/text/typed-words.ts';
import type { Term } from './expand-query.ts';

/** The sign alone, before its number. */
const NUMBER_SIGNS: ReadonlySet<string> = new Set(['n', 'no', 'nr']);

/**
 * Returns the phrases that a word stands for when its signs were not typed: an apostrophe, or the sign of
 * a number. `[]` for most words.
 */
export function readUnsigned(word: string, isKnown: (word: string) => boolean): string[] {
  const [, digits] = NUMBERED.exec(word) ?? [];
  if (digits !== undefined) return [`n ${digits}`, `no ${digits}`];
  if (NUMBER_SIGNS.has(word)) return ['n', 'no'].filter((sign) => sign !== word);
  const [, letter = '', name = ''] = ELIDED.exec(word) ?? [];
  return name !== '' && !isKnown(word) && isKnown(name) ? [`${letter} ${name}`] : [];
}

/** Returns the terms with these phrases beside their own; `undefined` where no word has any. */
export function withUnsigned(terms: readonly Term[], isKnown: (word: string) => boolean): Term[] | undefined {
  const phrases = terms.map(({ typed }) => readUnsigned(typed, isKnown));
  if (phrases.every((more) => more.length === 0)) return undefined;
  return terms.map((term, at) => ({ ...term, alternatives: [...term.alternatives, ...(phrases[at] ?? [])] }));
}
