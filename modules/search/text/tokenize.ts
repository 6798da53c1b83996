import { FILTER_TEXT_LENGTH } from '#contract/http/limits.ts';
import { foldText } from '#contract/text/fold-text.ts';

/** More words than a query for a bottle has; further words are ignored. */
const MAX_WORDS = 12;

// A decimal point or comma between two digits belongs to its number, and so does a per cent sign:
// '0.5', '0,5%'. Every other character that is not a letter separates words.
const WORD = /[\p{L}\p{N}\p{M}]+(?:(?<=[0-9])[.,](?=[0-9])[\p{L}\p{N}\p{M}]+)*%?/gu;
/** Units typed without a space: 12yo, 750ml. */
const MEASURE = /(\d)(yo|yrs?|ml|cl|pk|pack)(?![\p{L}\p{N}])/gu;

/** Returns the words of a typed or pasted text: as `getWords`, up to a maximum. */
export function tokenize(text: string): string[] {
  return getWords(text.slice(0, FILTER_TEXT_LENGTH)).slice(0, MAX_WORDS);
}

/**
 * Returns the words of a text, folded, in order: split as plain_words() of the migrations does.
 * Characters that are neither letters nor numbers (NUL, half a surrogate pair, an emoji, an
 * operator) are dropped.
 */
export function getWords(text: string): string[] {
  const readable = text.toWellFormed().replaceAll('\0', ' ');
  const parted = foldText(readable).replace(MEASURE, '$1 $2');
  return (parted.match(WORD) ?? []).map(parseNumber);
}

/**
 * '0,5' becomes 0.5, and '5%' its number; '0%' stays, because it means alcohol-free. Words stay
 * unchanged.
 */
function parseNumber(word: string): string {
  const plain = word.replaceAll(',', '.');
  return plain === '0%' || !plain.endsWith('%') ? plain : plain.slice(0, -1);
}
