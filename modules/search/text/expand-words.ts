import { foldText } from '#contract/fold-text.ts';
import { DRINK_ALSO, SERVICE_ALSO, SERVICE_INSTEAD, SERVICE_SAME } from './service-synonyms.ts';
import { COLOURS, KINDS, kindsOf, NOT_A_KIND_BEFORE, readMeasure } from './kinds.ts';
import { BINDING, SERVICE_WORDS, STOP_WORDS } from './stop-words.ts';
import { PLACES } from './place-synonyms.ts';
import { ALSO, SAME } from './synonyms.ts';

/** One word or phrase of a text, and everything that finds the same: one of the alternatives must be there. */
export type Meaning = {
  readonly typed: string;
  readonly alternatives: readonly string[];
  /** Where it says what kind of drink is wanted: one of these must stand where a label says what it is. */
  readonly kinds?: readonly string[];
};

type Same = readonly (readonly string[])[];
type Also = readonly (readonly [typed: readonly string[], finds: readonly string[]])[];

/** A place by its adjective says where a bottle is from: a German beer is no German-style one. */
const PLACES_BY_NAME = new Map(
  PLACES.flatMap(([typed, finds]) => typed.map((name) => [name, finds] as const)),
);

/** Words as meanings: the longest phrase that has synonyms counts as one; words that only bind are passed over. */
export const expandWords = expanderBy(SAME, ALSO);

/** The same for recipes and articles. */
export const expandForReading = expanderBy(SAME, [...ALSO, ...DRINK_ALSO]);

/** The same for pages, which speak of delivery, of paying, of opening hours. */
export const expandForPages = expanderBy(
  [...SAME, ...SERVICE_SAME],
  [...ALSO, ...SERVICE_ALSO],
  SERVICE_INSTEAD,
);

const SERVICE_PHRASES = new Set(
  [...SERVICE_SAME.flat(), ...[...SERVICE_ALSO, ...SERVICE_INSTEAD].flatMap(([typed]) => typed)].filter(
    (phrase) => phrase.includes(' '),
  ),
);
const LONGEST_SERVICE = Math.max(...[...SERVICE_PHRASES].map((phrase) => phrase.split(' ').length));

/** How many words from there on make the longest phrase that asks for a service (`sales tax`); 0 where none does. */
export function servicePhraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_SERVICE, words.length - at); length > 1; length -= 1) {
    if (SERVICE_PHRASES.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}

/** Whether any word or phrase asks for a service. */
export const asksForService = (words: readonly string[]): boolean =>
  words.some((word, at) => SERVICE_WORDS.has(word) || servicePhraseAt(words, at) > 0);

export type Expand = (words: readonly string[]) => Meaning[];

function expanderBy(same: Same, also: Also, instead: Also = []): Expand {
  /** Phrase → what it also finds. */
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
  const longest = Math.max(...[...finds.keys()].map((phrase) => phrase.split(' ').length));

  /** How many words from there on make the longest phrase that has synonyms; 1 where none does. */
  const phraseAt = (words: readonly string[], at: number): number => {
    for (let length = Math.min(longest, words.length - at); length > 1; length -= 1) {
      if (finds.has(words.slice(at, at + length).join(' '))) return length;
    }
    return 1;
  };

  const meaningOf = (typed: string): Meaning => {
    const alternatives = [...(finds.get(typed) ?? [typed])];
    const kinds = kindsOf(alternatives) ?? PLACES_BY_NAME.get(typed);
    return kinds ? { typed, alternatives, kinds } : { typed, alternatives };
  };

  return (words) => {
    const meanings: Meaning[] = [];
    for (let at = 0; at < words.length; ) {
      const size = readMeasure(words.slice(at));
      const length = size?.length ?? phraseAt(words, at);
      const typed = words.slice(at, at + length).join(' ');
      at += length;
      if (size) {
        meanings.push({ typed, alternatives: [size.measure] });
        continue;
      }
      if (BINDING.has(typed)) continue;
      const meaning = meaningOf(typed);
      const next = words[at];
      const isColour = next === undefined || STOP_WORDS.has(next) || BINDING.has(next);
      const wine = isColour ? COLOURS[typed] : undefined;
      if (next !== undefined && NOT_A_KIND_BEFORE.has(next)) meanings.push({ ...meaning, kinds: [] });
      else meanings.push(wine === undefined ? meaning : { ...meaning, kinds: [wine] });
    }
    if (meanings.length === 0) return words.map((typed) => ({ typed, alternatives: [typed] }));
    return readEither(readColours(meanings));
  };
}

/** Beside a kind, a colour is that kind's: a red vermouth is no red wine. */
function readColours(meanings: readonly Meaning[]): Meaning[] {
  const isColour = ({ typed, kinds = [] }: Meaning): boolean =>
    kinds.length === 1 && kinds[0] === COLOURS[typed];
  const hasKind = meanings.some(
    ({ kinds, alternatives }) => kinds && alternatives.some((one) => KINDS.has(one)),
  );
  return meanings.map((meaning) => {
    if ((meaning.kinds ?? []).length === 0 || (hasKind && isColour(meaning)))
      return { typed: meaning.typed, alternatives: meaning.alternatives };
    return meaning;
  });
}

/** Two kinds with an “or” between them are one meaning: either will do. */
function readEither(meanings: readonly Meaning[]): Meaning[] {
  const read: Meaning[] = [];
  for (let at = 0; at < meanings.length; at += 1) {
    const [meaning, or, other] = meanings.slice(at, at + 3);
    if (!meaning) continue;
    if (meaning.kinds && other?.kinds && (or?.typed === 'or' || or?.typed === 'ou')) {
      const typed = [meaning, or, other].map((one) => one.typed).join(' ');
      const both = (one: readonly string[], two: readonly string[]): string[] => [...one, ...two];
      read.push({
        typed,
        alternatives: both(meaning.alternatives, other.alternatives),
        kinds: both(meaning.kinds, other.kinds),
      });
      at += 2;
    } else read.push(meaning);
  }
  return read;
}
