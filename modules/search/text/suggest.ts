import { SUGGESTION_COUNT_CEILING } from '#contract/limits.ts';
import type { Handle } from '#platform/database/handle.ts';
import { expandWords, type Meaning } from './expand-words.ts';
import { countByMeanings, findByMeanings } from './find-by-meanings.ts';
import { findByName } from './find-by-name.ts';
import { finishLast, type TextMatch } from './match-text.ts';
import { readWords } from './read-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the search box offers for a text that may not be finished. */
export type TextSuggestions = {
  /** Products whose name or producer holds all the words, best first; where there are none, the best of the full match. */
  readonly numbers: number[];
  /** How many products the text finds in all, counted to SUGGESTION_COUNT_CEILING. */
  readonly total: number;
  readonly isAtLeast: boolean;
  /** Words of the catalogue that begin like the last one typed, as people write them; at most four. */
  readonly words: string[];
  readonly corrected?: string;
};

const MOST_WORDS = 4;
const LEAST_LETTERS = 2;
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
  const words = readWords(text);
  const last = words.at(-1) ?? '';
  // One letter begins half the catalogue.
  if (words.join('').length < LEAST_LETTERS) return { numbers: [], total: 0, isAtLeast: false, words: [] };
  const meanings = expandWords(words);
  const named = await findByName(db, meanings, words, take);
  const { counted, read } = await countLikeSearch(db, meanings, vocabulary);
  const endings = last.length < LEAST_LETTERS ? [] : vocabulary.beginningWith(last, MOST_WORDS);
  const offered = {
    total: Math.min(counted, SUGGESTION_COUNT_CEILING),
    isAtLeast: counted > SUGGESTION_COUNT_CEILING,
    words: endings.map((word) => vocabulary.written(word)),
  };
  if (named.length > 0) return { ...offered, numbers: named };
  if (offered.isAtLeast) {
    const { numbers } = await findByMeanings(db, read, words, SAMPLE);
    return { ...offered, numbers: [...numbers.slice(0, take)] };
  }
  const { numbers, corrected } = await match(text);
  return {
    ...offered,
    numbers: [...numbers.slice(0, take)],
    total: Math.min(numbers.length, SUGGESTION_COUNT_CEILING),
    isAtLeast: numbers.length > SUGGESTION_COUNT_CEILING,
    ...(corrected === undefined ? {} : { corrected }),
  };
}

/** As many as the search would find: by its words, else with the last one as a beginning. */
async function countLikeSearch(
  db: Handle,
  meanings: readonly Meaning[],
  vocabulary: Vocabulary,
): Promise<{ counted: number; read: readonly Meaning[] }> {
  const most = SUGGESTION_COUNT_CEILING + 1;
  const counted = await countByMeanings(db, meanings, most);
  const unfinished = counted === 0 ? finishLast(meanings, vocabulary) : undefined;
  if (!unfinished) return { counted, read: meanings };
  return { counted: await countByMeanings(db, unfinished, most), read: unfinished };
}
