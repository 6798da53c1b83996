import type { Handle } from '#platform/database/handle.ts';
import { expandWords, type Meaning } from './expand-words.ts';
import { findByMeanings, findUnknown, NOTHING, type RankedNumbers } from './find-by-meanings.ts';
import { readWords } from './read-words.ts';
import { MIXERS, NO_ERRORS, SERVICE_WORDS, STOP_WORDS } from './stop-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a text finds: products by number, best first. `ranks` runs beside `numbers`, falling; equal ranks by number. */
export type TextMatch = RankedNumbers & {
  /** What was looked for instead, as people write it, where nothing is written as asked. */
  readonly corrected?: string;
};

/** A beginning stands for so many words of the catalogue at most, those in most products. */
const MOST_ENDINGS = 24;

/**
 * What the text finds, by the first of these that finds anything: its words; the last one as a beginning; its words without
 * what is poured into a spirit (`rum and coke`); its unknown words
 * corrected; without the words that no product knows; of three and more known words, without one. A text that says nothing
 * finds nothing.
 */
export async function matchText(db: Handle, vocabulary: Vocabulary, text: string): Promise<TextMatch> {
  const words = readWords(text);
  if (words.length === 0) return NOTHING;
  const asTyped = await findTyped(db, vocabulary, words);
  if (asTyped.numbers.length > 0) return asTyped;
  const unmixed = words.filter((word) => !MIXERS.has(word));
  if (unmixed.length < words.length) {
    const rest = withoutLooseEnds(unmixed);
    const found = rest.length > 0 ? await findTyped(db, vocabulary, rest) : NOTHING;
    if (found.numbers.length > 0) return { ...found, corrected: inWriting(rest, vocabulary) };
  }
  const meanings = expandWords(words);
  const unknown = await findUnknown(db, meanings);
  if (unknown.size === 0) return leaveOneOut(db, vocabulary, meanings);
  for (const corrected of readings(meanings, unknown, vocabulary)) {
    const found = await findTyped(db, vocabulary, corrected);
    if (found.numbers.length > 0) return { ...found, corrected: inWriting(corrected, vocabulary) };
  }
  return NOTHING;
}

/** Of a beginning that is still being typed so many words are looked for: one letter begins more of them than two do. */
const MOST_TYPED_ENDINGS = 100;

/** Returns what a text finds while it is typed: every word as it stands, the last one also as the beginning of others. */
export async function matchTyped(db: Handle, vocabulary: Vocabulary, text: string): Promise<TextMatch> {
  const words = readWords(text);
  const last = words.at(-1);
  if (last === undefined) return NOTHING;
  const meanings = expandWords(words);
  const endings = vocabulary.beginningWith(last, MOST_TYPED_ENDINGS);
  return await findByMeanings(db, withEndings(meanings, endings), words);
}

const inWriting = (words: readonly string[], vocabulary: Vocabulary): string =>
  words.map((word) => vocabulary.written(word)).join(' ');

/** Of so many words one may be too much; of two, either alone would be another wish. */
const LEAST_TO_LEAVE_ONE = 3;

/** Every word is known, and no bottle holds them all: the best match without one of them, which is said. */
async function leaveOneOut(
  db: Handle,
  vocabulary: Vocabulary,
  meanings: readonly Meaning[],
): Promise<TextMatch> {
  if (meanings.filter(({ typed }) => !STOP_WORDS.has(typed)).length < LEAST_TO_LEAVE_ONE) return NOTHING;
  let best: TextMatch = NOTHING;
  for (const [out, { typed }] of [...meanings.entries()].toReversed()) {
    if (STOP_WORDS.has(typed) || SERVICE_WORDS.has(typed)) continue;
    const rest = meanings.toSpliced(out, 1);
    const words = withoutLooseEnds(rest.flatMap((one) => one.typed.split(' ')));
    const found = await findByMeanings(db, rest, words);
    if ((found.ranks[0] ?? 0) > (best.ranks[0] ?? 0))
      best = { ...found, corrected: inWriting(words, vocabulary) };
  }
  return best;
}

/** As the words stand, then with the last one as a beginning. */
async function findTyped(
  db: Handle,
  vocabulary: Vocabulary,
  words: readonly string[],
): Promise<RankedNumbers> {
  const meanings = expandWords(words);
  const whole = await findByMeanings(db, meanings, words);
  if (whole.numbers.length > 0) return whole;
  const unfinished = finishLast(meanings, vocabulary);
  return unfinished ? await findByMeanings(db, unfinished, words) : NOTHING;
}

/** The meanings with the last one also standing for the known words that begin so; nothing where there are none. */
export function finishLast(meanings: readonly Meaning[], vocabulary: Vocabulary): Meaning[] | undefined {
  const last = meanings.at(-1);
  // One letter alone begins half the catalogue; after other words it is the next one.
  if (last && last.typed.length === 1 && meanings.length === 1) return undefined;
  const endings = last && vocabulary.beginningWith(last.typed, MOST_ENDINGS);
  return endings && endings.length > 0 ? withEndings(meanings, endings) : undefined;
}

function withEndings(meanings: readonly Meaning[], endings: readonly string[]): Meaning[] {
  return meanings.map((meaning, at) =>
    at === meanings.length - 1
      ? { ...meaning, alternatives: [...meaning.alternatives, ...endings] }
      : meaning,
  );
}

/**
 * What may have been meant: unknown words corrected, those that cannot be left out; then all of them left out. Where no word
 * is known as typed, a word left out beside a corrected one would change more than a third of the text: then each must be
 * corrected, or nothing is.
 */
function readings(
  meanings: readonly Meaning[],
  unknown: ReadonlySet<number>,
  vocabulary: Vocabulary,
): string[][] {
  // Without it, what is left would be another wish.
  if (meanings.some(({ typed }, at) => unknown.has(at) && SERVICE_WORDS.has(typed))) return [];
  const last = meanings.length - 1;
  const corrected = meanings.map(({ typed }, at) => {
    if (!unknown.has(at)) return typed.split(' ');
    if (at === last && vocabulary.beginningWith(typed, 1).length > 0) return [typed];
    return correct(typed, vocabulary);
  });
  const known = meanings.flatMap(({ typed }, at) => (unknown.has(at) ? [] : typed.split(' ')));
  if (known.length === 0 && corrected.some((words) => words.length === 0)) return [];
  return [corrected.flat(), known]
    .map(withoutLooseEnds)
    .filter((words) => words.some(({ length }) => length > 1));
}

/** Without the small words that bound the first or the last word to one that is left out: `rum and`. */
function withoutLooseEnds(words: readonly string[]): string[] {
  const isTelling = (word: string): boolean => !STOP_WORDS.has(word);
  return words.slice(Math.max(0, words.findIndex(isTelling)), words.findLastIndex(isTelling) + 1);
}

/** The nearest known word; else the two that were written as one; else none. */
function correct(word: string, vocabulary: Vocabulary): string[] {
  if (NO_ERRORS.has(word)) return [];
  const nearest = vocabulary.nearest(word);
  return nearest === undefined ? (vocabulary.split(word) ?? []) : [nearest];
}
