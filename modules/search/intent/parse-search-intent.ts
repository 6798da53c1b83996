import { FILTER_TEXT_LENGTH } from '#contract/http/limits.ts';
import { servicePhraseAt } from '../text/expand-query.ts';
import { parseMeasure } from '../text/kinds.ts';
import { tokenize } from '../text/tokenize.ts';
import { lazily } from '#platform/lazily.ts';
import { getSearchWords, isFiller, isStopWord } from '../words/search-words.ts';
import { createVocabulary } from '../text/vocabulary.ts';
import { type Condition, getConditions, GIFT } from './conditions.ts';
import { type Amounts, parseAmounts } from './parse-amounts.ts';

/** A query as a shop assistant would understand it: words to find, conditions, and amounts. */
export type SearchIntent = {
  /** Words to find; `''` for none. */
  words: string;
  /** The words that were parsed as conditions. */
  phrases: string;
  conditions: readonly Condition[];
  amounts: Amounts;
};

/** A short condition with a drink that remains a word to find. */
const SHORT = /^(?:na|new|bottled) (.+)$/;
/** Words that remain query words although they occur in a phrase: the drinks of `SHORT`. */
const IS_DRINK = /^(?:beers?|wines?|spirits?|gins?|rum|whisky|whiskies|ciders?|cocktails?|drinks?)$/;
/** After a gift phrase these words ask for a service, not for a bottle. */
const GIFT_SERVICE =
  /^(wrap|wrapping|wrapped|card|cards|message|messages|note|notes|receipt|bag|bags|certificate|voucher)$/;

/** Whether words name an occasion for gifts, and otherwise only say whom the gift is for. */
function isOccasion(words: readonly string[]): boolean {
  const { giftOccasions, ofGifts } = getSearchWords();
  return words.some((word) => giftOccasions.has(word)) && words.every((word) => ofGifts.has(word));
}

/**
 * Parses a typed or pasted query. Removes conditions and amounts from the words, and keeps
 * everything else.
 */
export function parseSearchIntent(text: string): SearchIntent {
  const amounts = parseAmounts(text.slice(0, FILTER_TEXT_LENGTH));
  const typed = tokenize(amounts.text).map(rightly);
  const conditions: Condition[] = [];
  const phrases: string[] = [];
  const words: string[] = [];
  for (let at = 0; at < typed.length; ) {
    const size = parseMeasure(typed.slice(at));
    if (size) {
      words.push(...typed.slice(at, at + size.length));
      at += size.length;
      continue;
    }
    const [phrase, condition] = conditionAt(typed, at) ?? [];
    if (phrase === undefined || condition === undefined) {
      const length = Math.max(1, servicePhraseAt(typed, at));
      words.push(...typed.slice(at, at + length));
      at += length;
      continue;
    }
    const named = SHORT.exec(phrase)?.[1];
    const drink = named !== undefined && IS_DRINK.test(named) ? named : undefined;
    if (drink !== undefined) words.push(drink);
    if (!conditions.includes(condition)) conditions.push(condition);
    phrases.push(drink === undefined ? phrase : inShort(phrase, drink));
    at += phrase.split(' ').length;
  }
  if (conditions.length === 0 && isOccasion(typed))
    return { words: '', phrases: 'gift', conditions: [GIFT], amounts };
  if (conditions.length === 0) {
    const isNothing = amounts.phrases.length > 0 && typed.every(saysNothing);
    return { words: isNothing ? '' : amounts.text, phrases: '', conditions, amounts };
  }
  // A single letter is a word that is still being typed.
  const complete = words.filter((word) => word.length > 1 || /\d/.test(word));
  const telling = conditions.includes(GIFT)
    ? complete.filter((word) => !getSearchWords().ofGifts.has(word))
    : complete;
  const isAnswered = telling.every(saysNothing);
  return { words: isAnswered ? '' : telling.join(' '), phrases: phrases.join(' '), conditions, amounts };
}

const getLongWords = lazily(() =>
  createVocabulary(getSearchWords().conditions.long.map((word) => ({ word, written: word, products: 1 }))),
);
const LETTERS_OF_LONG = 7;
const rightly = (word: string): string =>
  word.length < LETTERS_OF_LONG || getConditions().byPhrase.has(word)
    ? word
    : (getLongWords().near(word)[0]?.word ?? word);

/** Words that do not describe a bottle: `two bottles under 50`. */
const saysNothing = (word: string): boolean =>
  isStopWord(word) || isFiller(word) || /^(?:one|two|three)$/.test(word);

/** A short condition without its drink, in full words: `na beer` becomes `non alcoholic`. */
const inShort = (phrase: string, drink: string): string =>
  phrase.startsWith('na ') ? 'non alcoholic' : phrase.replace(drink, '').trim();

/**
 * Returns the longest phrase that starts at that position and is a condition; `undefined` without
 * one.
 */
function conditionAt(
  words: readonly string[],
  at: number,
): [phrase: string, condition: Condition] | undefined {
  const service = servicePhraseAt(words, at);
  const { byPhrase, maxWords } = getConditions();
  for (let length = Math.min(maxWords, words.length - at); length >= Math.max(1, service); length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    const condition = byPhrase.get(phrase);
    if (!condition) continue;
    return condition === GIFT && GIFT_SERVICE.test(words[at + length] ?? '')
      ? undefined
      : [phrase, condition];
  }
  return undefined;
}
