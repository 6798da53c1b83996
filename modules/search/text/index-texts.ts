import MiniSearch, { type Query } from 'minisearch';
import { isNeverCorrected, isStopWord } from '../words/search-words.ts';
import type { Expand, Term } from './expand-query.ts';
import { withoutPlural } from './name-matcher.ts';
import { tokenize, getWords } from './tokenize.ts';
import { withUnsigned } from './unsigned-words.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** A searchable text: its name, its subject and its body. */
export type TextDocument = { name: string; about: string; body: string };

export type TextMatches<Item> = {
  /** Best first. */
  items: Item[];
  /** Those whose name contains a word. */
  named: ReadonlySet<Item>;
  /** Those whose name or subject contains a word. */
  touched: ReadonlySet<Item>;
  /** Those whose name and subject contain every word as typed, and not by a synonym. */
  ofSubject: ReadonlySet<Item>;
  /** The query that was used instead, for display, where the original one found nothing. */
  corrected?: string;
};

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

/** Name and subject tell the purpose of a text; the body also mentions other things. */
const BOOST = { name: 8, about: 3, body: 1 };
const BOOST_OF_SYNONYMS = { name: 2, about: 1, body: 0.3 };
const SUBJECT = ['name', 'about'];
/** Factor for a query that contains every word of the name: most likely that text is meant. */
const WHOLE_NAME = 3;
/** Results that rank below this part of the best one mention the words only in passing. */
const MIN_OF_BEST = 0.1;
/** A prefix of a word of the name counts less than the word. */
const BEGINNING = { weights: { prefix: 0.4, fuzzy: 0 } };
/** From this number of terms on, one may be left out. */
const MIN_TO_LEAVE_ONE = 3;
const LETTERS_FOR_TWO_ERRORS = 8;

/** Builds the index: a few hundred texts take some ten milliseconds. */
export function indexTexts<Item extends TextDocument>(
  items: readonly Item[],
  expand: Expand,
): TextIndex<Item> {
  const index = new MiniSearch<{ id: number } & TextDocument>({
    fields: Object.keys(BOOST),
    tokenize: getWords,
    processTerm: withoutPlural,
    searchOptions: { boost: BOOST, ...BEGINNING },
  });
  index.addAll(items.map(({ name, about, body }, id) => ({ id, name, about, body })));
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
  const names = items.map(({ name }) => getWords(name));

  const findAll = (terms: readonly Term[], words: readonly string[]): TextMatches<Item> => {
    if (terms.length === 0) return NOTHING_FOUND;
    // The last word is a prefix only where no text contains it as a whole word.
    const exact = index.search(queryFor(terms));
    const last = exact.length === 0 ? words.at(-1) : undefined;
    const found = exact.length === 0 ? index.search(queryFor(terms, last)) : exact;
    const min = MIN_OF_BEST * (found[0]?.score ?? 0);
    const ranked = found
      .filter(({ score }) => score >= min)
      .map(({ id, score, match }) => {
        const isWhole = names[id]?.every((word) => words.includes(word)) ?? false;
        const fields = new Set(Object.values(match).flat());
        return { item: items[id], fields, rank: isWhole ? score * WHOLE_NAME : score };
      })
      .toSorted((a, b) => b.rank - a.rank);
    const literally = terms.map(({ typed }) => ({ typed, alternatives: [typed] }));
    const ofSubject = index.search(queryFor(literally, last), { fields: SUBJECT }).map(({ id }) => items[id]);
    const having = (wanted: readonly string[]): ReadonlySet<Item> =>
      new Set(
        present(
          ranked.map(({ item, fields }) => (wanted.some((field) => fields.has(field)) ? item : undefined)),
        ),
      );
    return {
      items: present(ranked.map(({ item }) => item)),
      named: having(['name']),
      touched: having(SUBJECT),
      ofSubject: new Set(present(ofSubject)),
    };
  };
  /** Returns the terms of the words, without stop words. */
  const tellingOf = (words: readonly string[]): Term[] =>
    words.every((word) => isStopWord(word)) ? [] : withoutStopWords(expand(words));
  /**
   * Where nothing else is left, keeps the plural of a stop word: it is a name, such as `Recipes`.
   */
  const withoutStopWords = (terms: readonly Term[]): Term[] => {
    const telling = terms.filter(({ typed }) => !isStopWord(withoutPlural(typed)) && !isStopWord(typed));
    return telling.length > 0 ? telling : terms.filter(({ typed }) => !isStopWord(typed));
  };
  const isWritten = (word: string): boolean => vocabulary.has(word) || written.has(word);
  const findWords = (words: readonly string[]): TextMatches<Item> => {
    const terms = tellingOf(words);
    const found = findAll(terms, words);
    const unsigned = found.items.length === 0 ? withUnsigned(terms, isWritten) : undefined;
    return unsigned ? findAll(unsigned, words) : found;
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
      if (terms.length < MIN_TO_LEAVE_ONE) return findAll([], words);
      const found = terms.map((_, out) => findAll(terms.toSpliced(out, 1), words));
      return {
        items: [...new Set(found.flatMap((one) => one.items))],
        named: new Set(found.flatMap((one) => [...one.named])),
        touched: new Set(found.flatMap((one) => [...one.touched])),
        ofSubject: new Set(found.flatMap((one) => [...one.ofSubject])),
      };
    },
  };
}

const NOTHING_FOUND = {
  items: [],
  named: new Set<never>(),
  touched: new Set<never>(),
  ofSubject: new Set<never>(),
};

const present = <Item>(items: readonly (Item | undefined)[]): Item[] =>
  items.filter((item) => item !== undefined);

/** Combines all terms; `last` is the word that may be a prefix. */
const queryFor = (terms: readonly Term[], last?: string): Query => ({
  combineWith: 'AND',
  queries: terms.map((term, at) => getQuery(term, at === terms.length - 1 ? last : undefined)),
});

/**
 * Combines the alternatives of a term, each with all words of its phrase; synonyms weigh less than
 * the typed phrase. `last` may be a prefix, unless it is part of a phrase.
 */
function getQuery({ typed, alternatives }: Term, last: string | undefined): Query {
  const telling = alternatives.filter((phrase) => phrase.split(' ').some((word) => !isStopWord(word)));
  const phrases: Query[] = telling.map((phrase) => ({
    combineWith: 'AND',
    queries: [phrase],
    ...(phrase === typed ? {} : { boost: BOOST_OF_SYNONYMS }),
  }));
  const beginning: Query[] =
    typed === last && last.length > 1 ? [{ queries: [last], prefix: true, fields: ['name'] }] : [];
  return { combineWith: 'OR', queries: [...phrases, ...beginning] };
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
