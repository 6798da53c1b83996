import { FILTER_TEXT_LENGTH } from '#contract/http/limits.ts';
import { servicePhraseAt } from '../text/expand-query.ts';
import { parseMeasure } from '../text/kinds.ts';
import { tokenize } from '../text/tokenize.ts';
import { QUERY_STOP_WORDS, STOP_WORDS } from '../text/stop-words.ts';
import { createVocabulary } from '../text/vocabulary.ts';
import { BY_PHRASE, type Condition, GIFT } from './conditions.ts';
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

const MAX_PHRASE_WORDS = Math.max(...[...BY_PHRASE.keys()].map((phrase) => phrase.split(' ').length));

/** A short condition with a drink that remains a word to find. */
const SHORT = /^(?:na|new|bottled) (.+)$/;
/** Words that remain query words although they occur in a phrase: the drinks of `SHORT`. */
const IS_DRINK = /^(?:beers?|wines?|spirits?|gins?|rum|whisky|whiskies|ciders?|cocktails?|drinks?)$/;
/** After a gift phrase these words ask for a service, not for a bottle. */
const GIFT_SERVICE =
  /^(wrap|wrapping|wrapped|card|cards|message|messages|note|notes|receipt|bag|bags|certificate|voucher)$/;

/** Words for the recipient or the occasion of a gift. They do not describe the bottle. */
const OF_GIFTS = new Set(
  (
    'for to from my our your his her a an the who that loves love likes like liked enjoys enjoy drinks drinker lover ' +
    'lovers fan fans enthusiast beginner beginners newbie novice him them me someone somebody anyone dad daddy father ' +
    'fathers papa mom mum mother mothers maman parents grandpa grandfather grandma brother sister son daughter uncle ' +
    'aunt boss coworker colleague colleagues teacher client clients neighbour neighbor husband wife boyfriend ' +
    'girlfriend partner friend friends bachelorette bachelor shower corporate has everything employee employees man men ' +
    'woman women couple host hostess groomsmen bridesmaids birthday wedding ' +
    'anniversary christmas xmas noel holiday holidays hanukkah day valentine valentines s housewarming retirement ' +
    'graduation thank you thanks secret santa party new years year pour mon ma mes un une de something nice good ' +
    'great best perfect unique ideal small little under about box boxes basket baskets bottle bottles drink'
  ).split(' '),
);

/** A query with one of these words, and otherwise only words of `OF_GIFTS`, asks for a gift too. */
const OCCASIONS = new Set(
  (
    'dad daddy father fathers papa mom mum mother mothers maman parents grandpa grandfather grandma boss coworker ' +
    'colleague teacher client clients hostess groomsmen bridesmaids birthday wedding anniversary valentine valentines ' +
    'housewarming retirement graduation thank bachelorette bachelor'
  ).split(' '),
);
const isOccasion = (words: readonly string[]): boolean =>
  words.some((word) => OCCASIONS.has(word)) && words.every((word) => OF_GIFTS.has(word));

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
  const telling = conditions.includes(GIFT) ? complete.filter((word) => !OF_GIFTS.has(word)) : complete;
  const isAnswered = telling.every(saysNothing);
  return { words: isAnswered ? '' : telling.join(' '), phrases: phrases.join(' '), conditions, amounts };
}

/** Words of conditions that are long enough to be recognized despite a typing error. */
const LONG_WORDS = createVocabulary(
  'alcohol alcoholic nonalcoholic dealcoholized cheapest affordable inexpensive expensive'
    .split(' ')
    .map((word) => ({ word, written: word, products: 1 })),
);
const rightly = (word: string): string =>
  word.length < LETTERS_OF_LONG || BY_PHRASE.has(word) ? word : (LONG_WORDS.near(word)[0]?.word ?? word);
const LETTERS_OF_LONG = 7;

/** Words that do not describe a bottle: `two bottles under 50`. */
const saysNothing = (word: string): boolean =>
  STOP_WORDS.has(word) || QUERY_STOP_WORDS.has(word) || /^(?:one|two|three)$/.test(word);

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
  for (
    let length = Math.min(MAX_PHRASE_WORDS, words.length - at);
    length >= Math.max(1, service);
    length -= 1
  ) {
    const phrase = words.slice(at, at + length).join(' ');
    const condition = BY_PHRASE.get(phrase);
    if (!condition) continue;
    return condition === GIFT && GIFT_SERVICE.test(words[at + length] ?? '')
      ? undefined
      : [phrase, condition];
  }
  return undefined;
}
