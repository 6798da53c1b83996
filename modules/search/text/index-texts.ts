import { isNeverCorrected, isStopWord } from '../words/search-words.ts';
import type { Expand, Term } from './expand-query.ts';
import { withoutPlural } from './name-matcher.ts';
import { createRanking, type TextDocument, type TextMatches } from './rank-texts.ts';
import { tokenize, getWords } from './tokenize.ts';
import { withUnsigned } from './unsigned-words.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** An in-memory index of texts. */
export type TextIndex<Item> = {
  /**
   * Finds texts that contain every typed word, with synonyms and plurals, the last word also as a
   * prefix of a word of the name. Where none does, unknown words are corrected to words of these
   * texts, unless the catalogue knows them as typed (`isKnown`).
   */
  find(text: string, isKnown?: (word: string) => boolean): TextMatches<Item>;
  /**
   * For three or more words: texts that contain all but one. It serves whole questions that no text
   * contains completely.
   */
  findMax(text: string): TextMatches<Item>;
};

/** From this number of terms on, one may be left out. */
const MIN_TO_LEAVE_ONE = 3;
const LETTERS_FOR_TWO_ERRORS = 8;

/** Builds the index of texts, whose words are expanded to terms by `expand`. */
export function indexTexts<Item extends TextDocument>(
  items: readonly Item[],
  expand: Expand,
): TextIndex<Item> {
  const rank = createRanking(items);
  const vocabulary = getVocabulary(items);
  const written = new Set(items.flatMap(({ body }) => getWords(body)));
  const isError = (word: string): boolean =>
    !isStopWord(word) && !isNeverCorrected(word) && !vocabulary.has(word) && !written.has(word);
  /**
   * Two errors only in a long word: among a few hundred words, a short one always has a word at
   * that distance.
   */
  const correct = (word: string): string | undefined =>
    vocabulary.near(word).find(({ errors }) => errors === 1 || word.length >= LETTERS_FOR_TWO_ERRORS)?.word;

  /** Returns the terms of the words, without stop words. */
  const tellingOf = (words: readonly string[]): Term[] =>
    words.every((word) => isStopWord(word)) ? [] : withoutStopWords(expand(words));
  const isWritten = (word: string): boolean => vocabulary.has(word) || written.has(word);
  const findWords = (words: readonly string[]): TextMatches<Item> => {
    const terms = tellingOf(words);
    const found = rank(terms, words);
    const unsigned = found.items.length === 0 ? withUnsigned(terms, isWritten) : undefined;
    return unsigned ? rank(unsigned, words) : found;
  };

  return {
    find(text, isKnown = () => false) {
      const words = tokenize(text);
      const asTyped = findWords(words);
      if (asTyped.items.length > 0) return asTyped;
      const corrected = words.map((word) =>
        isError(word) && !isKnown(word) ? (correct(word) ?? word) : word,
      );
      if (corrected.every((word, at) => word === words[at])) return asTyped;
      const found = findWords(corrected);
      return found.items.length === 0 ? found : { ...found, corrected: corrected.join(' ') };
    },
    findMax(text) {
      const words = tokenize(text);
      const terms = tellingOf(words);
      if (terms.length < MIN_TO_LEAVE_ONE) return rank([], words);
      const found = terms.map((_, out) => rank(terms.toSpliced(out, 1), words));
      return {
        items: [...new Set(found.flatMap((one) => one.items))],
        named: new Set(found.flatMap((one) => [...one.named])),
        touched: new Set(found.flatMap((one) => [...one.touched])),
        ofSubject: new Set(found.flatMap((one) => [...one.ofSubject])),
      };
    },
  };
}

/** Where nothing else is left, keeps the plural of a stop word: it is a name, such as `Recipes`. */
function withoutStopWords(terms: readonly Term[]): Term[] {
  const telling = terms.filter(({ typed }) => !isStopWord(withoutPlural(typed)) && !isStopWord(typed));
  return telling.length > 0 ? telling : terms.filter(({ typed }) => !isStopWord(typed));
}

/** Words of names and subjects, the targets of corrections. */
function getVocabulary(items: readonly TextDocument[]): Vocabulary {
  const known = new Map<string, number>();
  for (const { name, about } of items) {
    for (const word of new Set(getWords(`${name} ${about}`))) known.set(word, (known.get(word) ?? 0) + 1);
  }
  return createVocabulary(
    [...known]
      .filter(([word]) => /^[a-z']+$/.test(word) && word.length > 1)
      .map(([word, products]) => ({ word, written: word, products })),
  );
}
