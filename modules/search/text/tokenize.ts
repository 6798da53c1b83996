import { FILTER_TEXT_LENGTH } from '#contract/limits.ts';
import { foldText } from '#contract/fold-text.ts';

/** More words than anybody types of one bottle: what comes after them is not read. */
const MAX_WORDS = 12;

// A decimal point or comma between two digits belongs to its number, and so does a per cent sign: '0.5', '0,5%'.
// Everything else that is no letter parts two words.
const WORD = /[\p{L}\p{N}\p{M}]+(?:(?<=[0-9])[.,](?=[0-9])[\p{L}\p{N}\p{M}]+)*%?/gu;
/** What is written against its number: 12yo, 750ml. */
const MEASURE = /(\d)(yo|yrs?|ml|cl|pk|pack)(?![\p{L}\p{N}])/gu;

/** The words of a typed or pasted text: as `getWords`, up to a sensible number. */
export function tokenize(text: string): string[] {
  return getWords(text.slice(0, FILTER_TEXT_LENGTH)).slice(0, MAX_WORDS);
}

/**
 * The words of a text, folded, in order: as plain_words() of the migrations parts them. Whatever it holds has some words or
 * none; what is no letter and no number (NUL, half a surrogate pair, an emoji, an operator) is not there.
 */
export function getWords(text: string): string[] {
  const readable = text.toWellFormed().replaceAll('\0', ' ');
  const parted = foldText(readable).replace(MEASURE, '$1 $2');
  return (parted.match(WORD) ?? []).map(parseNumber);
}

/** '0,5' is 0.5, and '5%' the number; '0%' is kept: it has a meaning of its own. Words stay as they are. */
function parseNumber(word: string): string {
  const plain = word.replaceAll(',', '.');
  return plain === '0%' || !plain.endsWith('%') ? plain : plain.slice(0, -1);
}
