import { SUGGESTION_COUNT_CEILING } from '#contract/limits.ts';
import type { Handle } from '#platform/database/handle.ts';
import { expandQuery, type Term } from './expand-query.ts';
import { countByTerms, findByTerms, NOTHING, RANK_OF_HEAD } from './find-by-terms.ts';
import { findByName } from './find-by-name.ts';
import { saysNothing, type TextMatch, waysToRead } from './match-text.ts';
import { tokenize } from './tokenize.ts';
import { SERVICE_WORDS, STOP_WORDS } from './stop-messages.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the search box offers for a text that may not be finished. */
export type TextSuggestions = {
  /** Products whose name or producer holds all the words, best first; then the best of the full match. */
  readonly numbers: number[];
  /** How many products the text finds in all, counted to SUGGESTION_COUNT_CEILING. */
  readonly total: number;
  readonly isAtLeast: boolean;
  /** The first product holds all the words where they say most: in name, maker, category, origin or style. */
  readonly isNamed: boolean;
  /** Words of the catalogue that begin like the last one typed, as people write them; at most four. */
  readonly words: string[];
  readonly corrected?: string;
};

const MAX_WORDS = 4;
/** Of so many words the first four are offered that are not forms of one another. */
const ENDINGS_LOOKED_AT = 12;
/** What English puts behind a word: `smoke`, `smoked`, `smoky` are one. */
const INFLECTION = /(?:ing|ied|ies|ier|ens|en|ed|er|est|es|ly|ness|e|s|y)$/;
/** `winters` and `winter` are one; `whisky` and `whiskey` are two. */
const getStem = (word: string): string => word.replace(/(?<=.{3})s$/, '').replace(INFLECTION, '');
const MIN_LETTERS = 2;
/** Of a word that stands in many products and in no name, the best of so many. */
const SAMPLE = 300;

/** What a text offers while it is typed. `match` is the full match of a text, kept or made. */
export async function suggestProducts(
  db: Handle,
  vocabulary: Vocabulary,
  text: string,
  take: number,
  match: (text: string) => Promise<TextMatch>,
): Promise<TextSuggestions> {
  const words = tokenize(text);
  // One letter begins half the catalogue.
  if (words.join('').length < MIN_LETTERS || saysNothing(words)) return NOTHING_OFFERED;
  const terms = expandQuery(words);
  const named = await findByName(db, terms, words, take);
  const { counted, read } = await countLikeSearch(db, words, vocabulary);
  const endings = await findEndings(db, words, vocabulary);
  const offered = {
    total: Math.min(counted, SUGGESTION_COUNT_CEILING),
    isAtLeast: counted > SUGGESTION_COUNT_CEILING,
    isNamed: named.length > 0,
    words: endings.map((word) => vocabulary.written(word)),
  };
  if (named.length > 0) {
    // Few are called so: others that the search finds make up the rest.
    const others = named.length < take && counted > 0 && !offered.isAtLeast ? await match(text) : NOTHING;
    return {
      ...offered,
      numbers: [...new Set([...named, ...others.numbers.slice(0, 2 * take)])].slice(0, take),
    };
  }
  if (offered.isAtLeast) {
    const { numbers } = await findByTerms(db, read, words, SAMPLE);
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
 * How the last word may go on, where it is none yet: one form of a word, and only what something is found by beside the words
 * before it.
 */
async function findEndings(db: Handle, words: readonly string[], vocabulary: Vocabulary): Promise<string[]> {
  const last = words.at(-1) ?? '';
  if (last.length < MIN_LETTERS || vocabulary.has(last)) return [];
  if (STOP_WORDS.has(last) || SERVICE_WORDS.has(last)) return [];
  const found: string[] = [];
  // Of a word that is whole but for its ending no other form is offered: `sweeter` for `sweete`.
  const root = last.replace(INFLECTION, '');
  const stems = new Set<string>(vocabulary.has(root) ? [getStem(root)] : []);
  for (const word of vocabulary.beginningWith(last, ENDINGS_LOOKED_AT)) {
    const stem = getStem(word);
    if (found.length === MAX_WORDS || stems.has(stem) || STOP_WORDS.has(word)) continue;
    const rest = words.slice(0, -1);
    if (rest.length > 0 && (await countByTerms(db, expandQuery([...rest, word]), 1)) === 0) continue;
    stems.add(stem);
    found.push(word);
  }
  return found;
}

/** As many as the search would find by the words as they stand, and how they were read. */
async function countLikeSearch(
  db: Handle,
  words: readonly string[],
  vocabulary: Vocabulary,
): Promise<{ counted: number; read: readonly Term[] }> {
  let read: readonly Term[] = [];
  for (read of waysToRead(words, vocabulary)) {
    const counted = await countByTerms(db, read, SUGGESTION_COUNT_CEILING + 1);
    if (counted > 0) return { counted, read };
  }
  return { counted: 0, read };
}
