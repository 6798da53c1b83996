import { lazily } from '#platform/lazily.ts';
import { getSearchWords, isFiller, isServiceWord, isStopWord } from '../words/search-words.ts';
import { COLOURS, findKinds, parseMeasure } from './kinds.ts';

/** A word or phrase of a query with its synonyms: a match contains at least one of the alternatives. */
export type Term = {
  readonly typed: string;
  readonly alternatives: readonly string[];
  /** For a kind of drink: a match has one of these where a label names the kind. */
  readonly kinds?: readonly string[];
};

type Same = readonly (readonly string[])[];
type Wider = readonly { readonly typed: readonly string[]; readonly finds: readonly string[] }[];

export type Expand = (words: readonly string[]) => Term[];

/** Readings of words for bottles, for recipes and articles, and for pages. */
const getExpanders = lazily(() => {
  const { synonyms, services } = getSearchWords();
  const wider = [...synonyms.wider, ...synonyms.places];
  return {
    bottles: createExpander(synonyms.same, wider),
    reading: createExpander(synonyms.same, [...wider, ...synonyms.drinks]),
    pages: createExpander(
      [...synonyms.same, ...services.same],
      [...wider, ...services.wider],
      services.instead,
    ),
  };
});

/** Converts words to terms. The longest phrase with synonyms is one term; stop words are skipped. */
export const expandQuery: Expand = (words) => getExpanders().bottles(words);

/** As `expandQuery`, for recipes and articles. */
export const expandForReading: Expand = (words) => getExpanders().reading(words);

/** As `expandQuery`, for pages, whose subjects are delivery, payment and opening hours. */
export const expandForPages: Expand = (words) => getExpanders().pages(words);

const getPlaces = lazily(
  () =>
    new Map(
      getSearchWords().synonyms.places.flatMap(({ typed, finds }) =>
        typed.map((name) => [name, finds] as const),
      ),
    ),
);

const getServicePhrases = lazily(() => {
  const { same, wider, instead } = getSearchWords().services;
  const typed = [...wider, ...instead].flatMap((pair) => pair.typed);
  const phrases = new Set([...same.flat(), ...typed].filter((phrase) => phrase.includes(' ')));
  return { phrases, maxLength: Math.max(...[...phrases].map((phrase) => phrase.split(' ').length)) };
});

/**
 * Returns the number of words of the longest service phrase at that position (`sales tax`); 0
 * without one.
 */
export function servicePhraseAt(words: readonly string[], at: number): number {
  const { phrases, maxLength } = getServicePhrases();
  for (let length = Math.min(maxLength, words.length - at); length > 1; length -= 1) {
    if (phrases.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}

/** Whether any word or phrase asks for a service. */
export const asksForService = (words: readonly string[]): boolean =>
  words.some((word, at) => isServiceWord(word) || servicePhraseAt(words, at) > 0);

function createExpander(same: Same, wider: Wider, instead: Wider = []): Expand {
  /** Phrase → all phrases that it finds. */
  const finds = new Map<string, Set<string>>();
  const add = (phrase: string, others: readonly string[]): void => {
    const known = finds.get(phrase) ?? new Set([phrase]);
    for (const one of others) known.add(one);
    finds.set(phrase, known);
  };
  for (const group of same) for (const phrase of group) add(phrase, group);
  for (const { typed, finds: others } of wider) for (const phrase of typed) add(phrase, others);
  for (const { typed, finds: others } of instead)
    for (const phrase of typed) finds.set(phrase, new Set(others));
  const max = Math.max(...[...finds.keys()].map((phrase) => phrase.split(' ').length));

  /**
   * Returns the number of words of the longest phrase with synonyms at that position; 1 without
   * one.
   */
  const phraseAt = (words: readonly string[], at: number): number => {
    for (let length = Math.min(max, words.length - at); length > 1; length -= 1) {
      if (finds.has(words.slice(at, at + length).join(' '))) return length;
    }
    return 1;
  };

  const meaningOf = (typed: string): Term => {
    const alternatives = [...(finds.get(typed) ?? [typed])];
    const kinds = findKinds(alternatives) ?? getPlaces().get(typed);
    return kinds ? { typed, alternatives, kinds } : { typed, alternatives };
  };

  return (words) => {
    const terms: Term[] = [];
    for (let at = 0; at < words.length; ) {
      const size = parseMeasure(words.slice(at));
      const length = size?.length ?? phraseAt(words, at);
      const typed = words.slice(at, at + length).join(' ');
      at += length;
      if (size) {
        terms.push({ typed, alternatives: [size.measure] });
        continue;
      }
      if (isFiller(typed)) continue;
      const term = meaningOf(typed);
      const next = words[at];
      const isColour = next === undefined || isStopWord(next) || isFiller(next);
      const wine = isColour ? COLOURS.get(typed) : undefined;
      if (next !== undefined && getSearchWords().notAKindBefore.has(next)) terms.push({ ...term, kinds: [] });
      else terms.push(wine === undefined ? term : { ...term, kinds: [wine] });
    }
    if (terms.length === 0) return words.map((typed) => ({ typed, alternatives: [typed] }));
    return parseEither(parseColours(terms));
  };
}

/** Removes the wine from a colour beside another kind: a red vermouth is not a red wine. */
function parseColours(terms: readonly Term[]): Term[] {
  const isColour = ({ typed, kinds = [] }: Term): boolean =>
    kinds.length === 1 && kinds[0] === COLOURS.get(typed);
  const known = getSearchWords().kinds;
  const hasKind = terms.some(
    ({ kinds, alternatives }) => kinds && alternatives.some((one) => known.has(one)),
  );
  return terms.map((term) => {
    if ((term.kinds ?? []).length === 0 || (hasKind && isColour(term)))
      return { typed: term.typed, alternatives: term.alternatives };
    return term;
  });
}

/** Merges two kinds joined by “or” into one term: either one matches. */
function parseEither(terms: readonly Term[]): Term[] {
  const read: Term[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const [term, or, other] = terms.slice(at, at + 3);
    if (!term) continue;
    if (term.kinds && other?.kinds && (or?.typed === 'or' || or?.typed === 'ou')) {
      const typed = [term, or, other].map((one) => one.typed).join(' ');
      const both = (one: readonly string[], two: readonly string[]): string[] => [...one, ...two];
      read.push({
        typed,
        alternatives: both(term.alternatives, other.alternatives),
        kinds: both(term.kinds, other.kinds),
      });
      at += 2;
    } else read.push(term);
  }
  return read;
}
