import type { Handle } from '#platform/database/handle.ts';
import { getSearchWords, isNeverCorrected, isServiceWord, isStopWord } from '../words/search-words.ts';
import { expandQuery, type Term } from './expand-query.ts';
import { parseBrand } from './brands.ts';
import {
  findByTerms,
  findNaming,
  findUnknown,
  NOTHING,
  RANK_OF_HEAD,
  type RankedNumbers,
  withoutKinds,
} from './find-by-terms.ts';
import { tokenize } from './tokenize.ts';
import { withUnsigned } from './unsigned-words.ts';
import type { Near, Vocabulary } from './vocabulary.ts';

/**
 * The result of a text: products by number, best first. `ranks` is parallel to `numbers`,
 * descending; ties by number.
 */
export type TextMatch = RankedNumbers & {
  /** The query that was used instead, for display, where the original one found nothing. */
  readonly corrected?: string;
};

/** Maximum of catalogue words that a prefix stands for, those in most products. */
const MAX_ENDINGS = 24;

/**
 * Finds products by the first of these that matches: the words; the last one as a prefix; the kind
 * of a brand that no label has; the words without mixers (`rum and coke`); without the occasion
 * (`graduation champagne`); with unknown words corrected; without unknown words; three or more
 * known words without one of them. A text of stop words finds nothing.
 */
export async function matchText(db: Handle, vocabulary: Vocabulary, text: string): Promise<TextMatch> {
  const words = tokenize(text);
  if (words.length === 0 || saysNothing(words)) return NOTHING;
  const asTyped = await findTyped(db, vocabulary, words);
  if ((asTyped.ranks[0] ?? 0) >= RANK_OF_HEAD) return asTyped;
  const { mixers, occasions, notSold } = getSearchWords();
  if (isMixed(words) || words.some((word) => notSold.has(word))) return NOTHING;
  const ofBrand = parseBrand(words);
  if (ofBrand) return await findInstead(db, vocabulary, ofBrand);
  if (asTyped.numbers.length > 0) return asTyped;
  for (const aside of [mixers, occasions]) {
    const others = words.filter((word) => !aside.has(word));
    const rest = withoutLooseEnds(others);
    if (others.length === words.length || rest.length === 0) continue;
    const found = await findInstead(db, vocabulary, rest);
    if (found.numbers.length > 0) return found;
  }
  const terms = expandQuery(words);
  const unknown = await findUnknown(db, terms);
  if (unknown.size === 0) return leaveOneOut(db, vocabulary, terms);
  for (const corrected of await readings(db, terms, unknown, vocabulary)) {
    const found = await findInstead(db, vocabulary, corrected);
    if (found.numbers.length > 0) return found;
  }
  return NOTHING;
}

/** Several stop words (`how to`): the last one as a prefix would match half the catalogue. */
export const saysNothing = (words: readonly string[]): boolean =>
  words.length > 1 && words.every((word) => isStopWord(word));

/** Whether all words are mixers or parts of their names, such as `ginger beer`. */
const isMixed = (words: readonly string[]): boolean =>
  words.length > 1 && words.every((word) => getSearchWords().mixers.has(word) || MIXED_WITH.has(word));
const MIXED_WITH: ReadonlySet<string> = new Set(['ale', 'beer', 'water', 'club']);

/** Finds products by other words than the typed ones, and sets `corrected`. */
async function findInstead(db: Handle, vocabulary: Vocabulary, words: readonly string[]): Promise<TextMatch> {
  const found = await findTyped(db, vocabulary, words);
  return found.numbers.length === 0 ? NOTHING : { ...found, corrected: inWriting(words, vocabulary) };
}

/**
 * Maximum of continuations of the last word while it is typed. It is higher than `MAX_ENDINGS`,
 * because a single letter begins more words than two letters.
 */
const MAX_TYPED_ENDINGS = 100;

/** Finds products while a text is typed: every word unchanged, the last one also as a prefix. */
export async function matchTyped(db: Handle, vocabulary: Vocabulary, text: string): Promise<TextMatch> {
  const words = tokenize(text);
  const last = words.at(-1);
  if (last === undefined) return NOTHING;
  const terms = expandQuery(words).map(({ typed, alternatives }) => ({ typed, alternatives }));
  const endings = vocabulary.beginningWith(last, MAX_TYPED_ENDINGS);
  const found = await findByTerms(db, vocabulary, withEndings(terms, endings), words);
  const unsigned = found.numbers.length === 0 ? withUnsigned(terms, vocabulary.has) : undefined;
  return unsigned ? await findByTerms(db, vocabulary, unsigned, words) : found;
}

const inWriting = (words: readonly string[], vocabulary: Vocabulary): string =>
  words.map((word) => vocabulary.written(word)).join(' ');

/**
 * From this number of words on, one may be left out; either of two words alone would be another
 * query.
 */
const MIN_TO_LEAVE_ONE = 3;

/**
 * For known words that no product has together: the best match without one of them, with
 * `corrected` set.
 */
async function leaveOneOut(db: Handle, vocabulary: Vocabulary, terms: readonly Term[]): Promise<TextMatch> {
  if (terms.filter(({ typed }) => !isStopWord(typed)).length < MIN_TO_LEAVE_ONE) return NOTHING;
  let best: TextMatch = NOTHING;
  for (const [out, { typed }] of [...terms.entries()].toReversed()) {
    // Without the kind, the rest would be another query.
    if (isStopWord(typed) || isServiceWord(typed) || terms[out]?.kinds) continue;
    const rest = terms.toSpliced(out, 1);
    const words = withoutLooseEnds(rest.flatMap((one) => one.typed.split(' ')));
    const found = await searchTextIndex(db, vocabulary, rest, words);
    if ((found.ranks[0] ?? 0) > (best.ranks[0] ?? 0))
      best = { ...found, corrected: inWriting(words, vocabulary) };
  }
  return best;
}

/** Searches with kinds, then without them. */
async function searchTextIndex(
  db: Handle,
  vocabulary: Vocabulary,
  terms: readonly Term[],
  words: readonly string[],
): Promise<RankedNumbers> {
  const found = await findByTerms(db, vocabulary, terms, words);
  const anywhere = found.numbers.length === 0 ? withoutKinds(terms) : undefined;
  return anywhere ? await findByTerms(db, vocabulary, anywhere, words) : found;
}

/** Searches the words unchanged, then with the last one as a prefix. */
async function findTyped(
  db: Handle,
  vocabulary: Vocabulary,
  words: readonly string[],
): Promise<RankedNumbers> {
  for (const terms of listSearchAttempts(words, vocabulary)) {
    const found = await findByTerms(db, vocabulary, terms, words);
    if (found.numbers.length > 0) return found;
  }
  return NOTHING;
}

/**
 * The attempts of a search, until one finds something: with kinds, without kinds, with the last
 * word as a prefix, with signs that were not typed.
 */
export function* listSearchAttempts(
  words: readonly string[],
  vocabulary: Vocabulary,
): Generator<readonly Term[]> {
  const terms = expandQuery(words);
  yield terms;
  const anywhere = withoutKinds(terms) ?? terms;
  if (anywhere !== terms) yield anywhere;
  const unfinished = finishLast(anywhere, vocabulary);
  if (unfinished) yield unfinished;
  const unsigned = withUnsigned(anywhere, vocabulary.has);
  if (unsigned) yield unsigned;
}

/** Adds known words that begin like the last term to its alternatives; `undefined` without any. */
function finishLast(terms: readonly Term[], vocabulary: Vocabulary): Term[] | undefined {
  const last = terms.at(-1);
  // A single letter is the beginning of half the catalogue. After other words it is the start of
  // the next one.
  if (last && last.typed.length === 1 && terms.length === 1) return undefined;
  const endings = last && vocabulary.beginningWith(last.typed, MAX_ENDINGS);
  return endings && endings.length > 0 ? withEndings(terms, endings) : undefined;
}

function withEndings(terms: readonly Term[], endings: readonly string[]): Term[] {
  return terms.map((term, at) =>
    at === terms.length - 1 ? { ...term, alternatives: [...term.alternatives, ...endings] } : term,
  );
}

/**
 * Returns possible readings: first with unknown words corrected, omitting words without a
 * correction; then without all unknown words. Where no word is known, omitting one and correcting
 * another would change more than a third of the text: then all words must be correctable, otherwise
 * `[]`.
 */
async function readings(
  db: Handle,
  terms: readonly Term[],
  unknown: ReadonlySet<number>,
  vocabulary: Vocabulary,
): Promise<string[][]> {
  // Without that word, the rest would be another query.
  if (terms.some(({ typed }, at) => unknown.has(at) && isServiceWord(typed))) return [];
  const last = terms.length - 1;
  const corrected = await Promise.all(
    terms.map(async ({ typed }, at) => {
      if (!unknown.has(at)) return typed.split(' ');
      if (at === last && vocabulary.beginningWith(typed, 1).length > 0) return [typed];
      return await correct(db, typed, vocabulary);
    }),
  );
  const known = terms.flatMap(({ typed }, at) => (unknown.has(at) ? [] : typed.split(' ')));
  if (known.length === 0 && corrected.some((words) => words.length === 0)) return [];
  return [corrected.flat(), known]
    .map(withoutLooseEnds)
    .filter((words) => words.some(({ length }) => length > 1));
}

/** Removes stop words at both ends, which connected a word that is now left out: `rum and`. */
function withoutLooseEnds(words: readonly string[]): string[] {
  const isTelling = (word: string): boolean => !isStopWord(word);
  return words.slice(Math.max(0, words.findIndex(isTelling)), words.findLastIndex(isTelling) + 1);
}

/** A word and a number typed without a space: `orvin12`. */
const NAME_AND_NUMBER = /^(\p{L}+)(\d+)$/u;
/** From this length on, two errors are allowed in any word. */
const LETTERS_OF_LONG = 8;
/** Up to this length, one wrong letter makes another word. */
const LETTERS_OF_SHORT = 4;

/**
 * Returns the nearest known word; else the two words that were written as one; else `[]`. A distant
 * correction must be part of a name (a bottle, a maker, a category, a place, a grape): prose has a
 * word near any other.
 */
async function correct(db: Handle, word: string, vocabulary: Vocabulary): Promise<string[]> {
  if (isNeverCorrected(word)) return [];
  const parts = NAME_AND_NUMBER.exec(word)?.slice(1);
  if (parts) return parts;
  const near = vocabulary.near(word).slice(0, MAX_NEAR);
  const isBold = ({ errors }: Near): boolean =>
    word.length <= LETTERS_OF_SHORT || (errors > 1 && word.length < LETTERS_OF_LONG);
  const bold = near.filter(isBold).map((one) => one.word);
  const naming = bold.length > 0 ? await findNaming(db, bold) : new Set<string>();
  const nearest = near.find((one) => !isBold(one) || naming.has(one.word));
  return nearest === undefined ? (vocabulary.split(word) ?? []) : [nearest.word];
}

/** Maximum of candidates for a correction. */
const MAX_NEAR = 8;
