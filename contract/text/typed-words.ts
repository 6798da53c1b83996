import { foldText } from './fold-text.ts';
import { toPlainLine } from './plain-text.ts';

/** A number with its sign: `n5`, `no3`, and `Nº5`, whose sign folds to a letter. */
export const NUMBERED = /^(?:no|nr|n)(\d{1,4})$/;
/** A name with a letter before its apostrophe, typed as one word: `ohara`, `darcy`. */
export const ELIDED = /^([dlo])(\p{L}{3,})$/u;

/**
 * A word as it was typed into a search of the office, folded. `pattern` finds what it also stands for in
 * a folded text when its signs were not typed, in the dialect of JavaScript and PostgreSQL.
 */
export type TypedWord = { text: string; pattern: string | undefined };

/** A number sign that stands apart from its number: `No. 3`, `n° 5`. */
const SIGN_APART = /(?<![\p{L}\p{N}])(n|no|nr)(?:[.°]\s*|\s+)(?=\d{1,4}(?![\p{L}\p{N}]))/gu;

/** Returns the words of a typed or pasted text, as searches of the office compare them. */
export function readTypedWords(typed: string): TypedWord[] {
  const folded = foldText(toPlainLine(typed.toWellFormed().replaceAll('\0', ' '))).replace(SIGN_APART, '$1');
  return folded
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((text) => ({ text, pattern: getPattern(text) }));
}

function getPattern(word: string): string | undefined {
  const [, digits] = NUMBERED.exec(word) ?? [];
  if (digits !== undefined) return `(^|[^a-z0-9])(n|no|nr)[^a-z0-9]*${digits}($|[^0-9])`;
  const [, letter, name] = ELIDED.exec(word) ?? [];
  return letter === undefined ? undefined : `(^|[^a-z0-9])${letter}['\` ]${name}`;
}

/** Returns what tells whether a folded text contains every one of these words. */
export function createMatcher(words: readonly TypedWord[]): (folded: string) => boolean {
  const known = words.map(({ text, pattern }) => ({ text, form: pattern && new RegExp(pattern, 'u') }));
  return (folded) => known.every(({ text, form }) => folded.includes(text) || (form && form.test(folded)));
}

/** The text with an apostrophe in the words that may lack one; the text itself where none may. */
export const respell = (typed: string): string =>
  readTypedWords(typed)
    .map(({ text }) => text.replace(ELIDED, "$1'$2"))
    .join(' ');
