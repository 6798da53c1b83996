import MiniSearch, { type Query } from 'minisearch';
import { isStopWord } from '../words/search-words.ts';
import type { Term } from './expand-query.ts';
import { withoutPlural } from './name-matcher.ts';
import { getWords } from './tokenize.ts';

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

/** Finds texts that match every term of these words; `[]` for no terms. */
export type RankTexts<Item> = (terms: readonly Term[], words: readonly string[]) => TextMatches<Item>;

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
/** Builds the index: a few hundred texts take some ten milliseconds. */
export function createRanking<Item extends TextDocument>(items: readonly Item[]): RankTexts<Item> {
  const index = new MiniSearch<{ id: number } & TextDocument>({
    fields: Object.keys(BOOST),
    tokenize: getWords,
    processTerm: withoutPlural,
    searchOptions: { boost: BOOST, ...BEGINNING },
  });
  index.addAll(items.map(({ name, about, body }, id) => ({ id, name, about, body })));
  const names = items.map(({ name }) => getWords(name));

  return (terms, words) => {
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
