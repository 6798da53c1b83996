import { SUGGESTION_COUNT_CEILING } from '#contract/http/limits.ts';
import type { Handle } from '#platform/database/handle.ts';
import { isServiceWord, isStopWord } from '../words/search-words.ts';
import { expandQuery, type Term } from './expand-query.ts';
import { countByTerms, findByTerms, NOTHING, RANK_OF_HEAD } from './find-by-terms.ts';
import { findByName } from './find-by-name.ts';
import { areInFirstPages, estimateJointShare } from './first-pages.ts';
import { saysNothing, type TextMatch, listSearchAttempts } from './match-text.ts';
import { tokenize } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Suggestions of the search box for a text that may be unfinished. */
export type TextSuggestions = {
  /**
   * Products whose name or producer contains all words, best first; then the best of the full
   * match.
   */
  readonly numbers: number[];
  /** Number of products that the text finds, counted up to SUGGESTION_COUNT_CEILING. */
  readonly total: number;
  readonly isAtLeast: boolean;
  /**
   * The first product contains all words in its most significant fields: name, maker, category,
   * origin or style.
   */
  readonly isNamed: boolean;
  /**
   * Words of the catalogue that continue the last typed one, in their display spelling; at most
   * four.
   */
  readonly words: string[];
  readonly corrected?: string;
};

const MAX_WORDS = 4;
/** Number of candidates from which the first four are taken that are not forms of one another. */
const ENDINGS_LOOKED_AT = 12;
/** English suffixes: `smoke`, `smoked`, `smoky` are one word. */
const INFLECTION = /(?:ing|ied|ies|ier|ens|en|ed|er|est|es|ly|ness|e|s|y)$/;
/** `winters` and `winter` are one word; `whisky` and `whiskey` are two. */
const getStem = (word: string): string => word.replace(/(?<=.{3})s$/, '').replace(INFLECTION, '');
const MIN_LETTERS = 2;
/** Sample size for a word that occurs in many products and in no name. */
const SAMPLE = 300;

/**
 * Returns suggestions for a text while it is typed. `match` is the full match of a text, cached or
 * new.
 */
export async function suggestProducts(
  db: Handle,
  vocabulary: Vocabulary,
  text: string,
  take: number,
  match: (text: string) => Promise<TextMatch>,
): Promise<TextSuggestions> {
  const words = tokenize(text);
  // A single letter is the beginning of half the catalogue.
  if (words.join('').length < MIN_LETTERS || saysNothing(words)) return NOTHING_OFFERED;
  const terms = expandQuery(words);
  const [named, { counted, read }, endings] = await Promise.all([
    findByName(db, vocabulary, terms, words, take),
    countLikeSearch(db, words, vocabulary),
    findEndings(db, words, vocabulary),
  ]);
  const offered = {
    total: Math.min(counted, SUGGESTION_COUNT_CEILING),
    isAtLeast: counted > SUGGESTION_COUNT_CEILING,
    isNamed: named.length > 0,
    words: endings.map((word) => vocabulary.written(word)),
  };
  if (named.length > 0) {
    // Few products have such a name: other results of the search follow.
    const others = named.length < take && counted > 0 && !offered.isAtLeast ? await match(text) : NOTHING;
    return {
      ...offered,
      numbers: [...new Set([...named, ...others.numbers.slice(0, 2 * take)])].slice(0, take),
    };
  }
  if (offered.isAtLeast) {
    const { numbers } = await findByTerms(db, vocabulary, read, words, SAMPLE);
    return { ...offered, numbers: Array.from(numbers.slice(0, take)) };
  }
  const { numbers, ranks, corrected } = await match(text);
  return {
    ...offered,
    isNamed: corrected === undefined && (ranks[0] ?? 0) >= RANK_OF_HEAD,
    numbers: Array.from(numbers.slice(0, take)),
    total: Math.min(numbers.length, SUGGESTION_COUNT_CEILING),
    isAtLeast: numbers.length > SUGGESTION_COUNT_CEILING,
    ...(corrected === undefined ? {} : { corrected }),
  };
}

const NOTHING_OFFERED: TextSuggestions = {
  numbers: [],
  total: 0,
  isAtLeast: false,
  isNamed: false,
  words: [],
};

/**
 * Returns completions of the last word, where it is no known word yet: one form per word, and only
 * words that find something together with the words before.
 */
async function findEndings(db: Handle, words: readonly string[], vocabulary: Vocabulary): Promise<string[]> {
  const last = words.at(-1) ?? '';
  if (last.length < MIN_LETTERS || vocabulary.has(last)) return [];
  if (isStopWord(last) || isServiceWord(last)) return [];
  const found: string[] = [];
  // Where only a suffix is missing, no other form of that word is offered: no `sweeter` for
  // `sweete`.
  const root = last.replace(INFLECTION, '');
  const stems = new Set<string>(vocabulary.has(root) ? [getStem(root)] : []);
  for (const word of vocabulary.beginningWith(last, ENDINGS_LOOKED_AT)) {
    const stem = getStem(word);
    if (found.length === MAX_WORDS || stems.has(stem) || isStopWord(word)) continue;
    const rest = words.slice(0, -1);
    if (rest.length > 0 && (await countByTerms(db, expandQuery([...rest, word]), 1)) === 0) continue;
    stems.add(stem);
    found.push(word);
  }
  return found;
}

/** Counts what the search would find without corrections, and returns how it read the words. */
async function countLikeSearch(
  db: Handle,
  words: readonly string[],
  vocabulary: Vocabulary,
): Promise<{ counted: number; read: readonly Term[] }> {
  let read: readonly Term[] = [];
  for (read of listSearchAttempts(words, vocabulary)) {
    const counted = await countToCeiling(db, read, vocabulary);
    if (counted > 0) return { counted, read };
  }
  return { counted: 0, read };
}

const CEILING = SUGGESTION_COUNT_CEILING + 1;

/**
 * Counts the products that match every term, up to one above the ceiling. A beginning stands for words
 * that may be in every product, and the database collects all matches before it counts the first: so
 * one of these words is counted first, whose own matches may be enough.
 */
async function countToCeiling(db: Handle, terms: readonly Term[], vocabulary: Vocabulary): Promise<number> {
  const fewer = chooseOneAlternative(terms, vocabulary);
  for (const some of fewer ? [fewer, terms] : [terms]) {
    const isOfWords = !some.some(({ alternatives }) => alternatives.some((one) => one.includes(' ')));
    const isNear = isOfWords && areInFirstPages(CEILING, estimateJointShare(vocabulary, some));
    const counted = await countByTerms(db, some, CEILING, isNear);
    if (counted === CEILING || some === terms) return counted;
  }
  return 0;
}

/** Some matches of one word among many may not have the other words. */
const MATCHES_TO_SPARE = 2;

/**
 * Returns the terms with one alternative of the last one: alone, the rarest word that is in enough
 * products; beside other terms, the most frequent one. `undefined` where none is in enough products.
 */
function chooseOneAlternative(terms: readonly Term[], vocabulary: Vocabulary): Term[] | undefined {
  const last = terms.at(-1);
  if (!last || last.alternatives.length === 1) return undefined;
  const enough = last.alternatives
    .filter((word) => vocabulary.products(word) >= MATCHES_TO_SPARE * CEILING)
    .sort((one, other) => vocabulary.products(one) - vocabulary.products(other));
  const chosen = terms.length === 1 ? enough[0] : enough.at(-1);
  return chosen === undefined ? undefined : [...terms.slice(0, -1), { ...last, alternatives: [chosen] }];
}
