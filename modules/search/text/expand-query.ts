import { foldText } from '#contract/text/fold-text.ts';
import { DRINK_ALSO, SERVICE_ALSO, SERVICE_INSTEAD, SERVICE_SAME } from './service-synonyms.ts';
import { COLOURS, KINDS, findKinds, NOT_A_KIND_BEFORE, parseMeasure } from './kinds.ts';
import { QUERY_STOP_WORDS, SERVICE_WORDS, STOP_WORDS } from './stop-words.ts';
import { PLACES } from './place-synonyms.ts';
import { BROADER_TERMS, EQUIVALENT_TERMS } from './synonyms.ts';

/**
 * A word or phrase of a query with its synonyms: a match contains at least one of the alternatives.
 */
export type Term = {
  readonly typed: string;
  readonly alternatives: readonly string[];
  /** For a kind of drink: a match has one of these where a label names the kind. */
  readonly kinds?: readonly string[];
};

type Same = readonly (readonly string[])[];
type Also = readonly (readonly [typed: readonly string[], finds: readonly string[]])[];

/** An adjective of a place requires that origin: a German-style beer is not a German beer. */
const PLACES_BY_NAME = new Map(
  PLACES.flatMap(([typed, finds]) => typed.map((name) => [name, finds] as const)),
);

/**
 * Converts words to terms. The longest phrase with synonyms is one term; stop words are skipped.
 */
export const expandQuery = expanderBy(EQUIVALENT_TERMS, BROADER_TERMS);

/** As `expandQuery`, for recipes and articles. */
export const expandForReading = expanderBy(EQUIVALENT_TERMS, [...BROADER_TERMS, ...DRINK_ALSO]);

/** As `expandQuery`, for pages, whose subjects are delivery, payment and opening hours. */
export const expandForPages = expanderBy(
  [...EQUIVALENT_TERMS, ...SERVICE_SAME],
  [...BROADER_TERMS, ...SERVICE_ALSO],
  SERVICE_INSTEAD,
);

const SERVICE_PHRASES = new Set(
  [...SERVICE_SAME.flat(), ...[...SERVICE_ALSO, ...SERVICE_INSTEAD].flatMap(([typed]) => typed)].filter(
    (phrase) => phrase.includes(' '),
  ),
);
const MAX_SERVICE_LENGTH = Math.max(...[...SERVICE_PHRASES].map((phrase) => phrase.split(' ').length));

/**
 * Returns the number of words of the longest service phrase at that position (`sales tax`); 0
 * without one.
 */
export function servicePhraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(MAX_SERVICE_LENGTH, words.length - at); length > 1; length -= 1) {
    if (SERVICE_PHRASES.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}

/** Whether any word or phrase asks for a service. */
export const asksForService = (words: readonly string[]): boolean =>
  words.some((word, at) => SERVICE_WORDS.has(word) || servicePhraseAt(words, at) > 0);

export type Expand = (words: readonly string[]) => Term[];

function expanderBy(same: Same, also: Also, instead: Also = []): Expand {
  /** Phrase → all phrases that it finds. */
  const finds = new Map<string, Set<string>>();
  const add = (phrase: string, others: readonly string[]): void => {
    const key = foldText(phrase);
    const known = finds.get(key) ?? new Set([key]);
    for (const one of others) known.add(foldText(one));
    finds.set(key, known);
  };
  for (const group of same) for (const phrase of group) add(phrase, group);
  for (const [typed, others] of also) for (const phrase of typed) add(phrase, others);
  for (const [typed, others] of instead) for (const phrase of typed) finds.set(phrase, new Set(others));
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
    const kinds = findKinds(alternatives) ?? PLACES_BY_NAME.get(typed);
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
      if (QUERY_STOP_WORDS.has(typed)) continue;
      const term = meaningOf(typed);
      const next = words[at];
      const isColour = next === undefined || STOP_WORDS.has(next) || QUERY_STOP_WORDS.has(next);
      const wine = isColour ? COLOURS.get(typed) : undefined;
      if (next !== undefined && NOT_A_KIND_BEFORE.has(next)) terms.push({ ...term, kinds: [] });
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
  const hasKind = terms.some(
    ({ kinds, alternatives }) => kinds && alternatives.some((one) => KINDS.has(one)),
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
