import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { editDistance } from './edit-distance.ts';

/** The words of the catalogue, folded, in memory: about 50 bytes per word. */
export type Vocabulary = {
  readonly size: number;
  has(word: string): boolean;
  /** The number of products that contain a word, as last counted; 0 where it is unknown. */
  products(word: string): number;
  /** The products of the most frequent word, at least 1: nearly all products of a large shop. */
  readonly mostProducts: number;
  /** As `products`, of all words that begin this way together: products with several count several times. */
  productsBeginningWith(beginning: string): number;
  /** The display spelling of a word, with accents; the word itself where it is unknown. */
  written(word: string): string;
  /**
   * The known word that was most likely meant: the nearest, then one with the same first letter,
   * then the one in most products. `undefined` where every known word differs in too many letters.
   */
  nearest(word: string): string | undefined;
  /**
   * Known words that are like one that nobody could have meant, the most alike first: they begin with
   * the same letter, and at most two fifths of the letters differ.
   */
  alike(word: string, take: number): string[];
  /** All words that may have been meant, most likely first, with their number of errors. */
  near(word: string): Near[];
  /** Two known words that were typed without a space; `undefined` where there are none. */
  split(word: string): [string, string] | undefined;
  /** Known words that begin this way, without the word itself, those in most products first. */
  beginningWith(beginning: string, take: number): string[];
};

/** A known word and in how many letters it differs from the typed one. */
export type Near = { word: string; errors: number };

/** A word and the number of products that contain it. */
export type KnownWord = { word: string; written: string; products: number };

const joined = z.string().nullable();
const WordsSchema = z.object({ words: joined, written: joined, products: joined });

/** Loads the vocabulary as one row: 50,000 rows would block the process. */
export async function loadVocabulary(db: Handle): Promise<Vocabulary> {
  const [row] = await queryRows(
    db,
    sql`select string_agg(word, ' ' order by word collate "C") as words,
               string_agg(case when spelling = word then '' else spelling end, ' ' order by word collate "C") as written,
               string_agg(product_count::text, ' ' order by word collate "C") as products
          from search_word`,
    WordsSchema,
  );
  const written = row?.written?.split(' ') ?? [];
  const products = row?.products?.split(' ') ?? [];
  const words = (row?.words?.split(' ') ?? []).map((word, index) => ({
    word,
    written: written[index] === '' ? word : (written[index] ?? word).toLowerCase(),
    products: Number(products[index]),
  }));
  return createVocabulary(words);
}

/** Shorter words have too many neighbours: `gin`, `fin`, `vin`. */
const MIN_LETTERS = 3;
/** Errors may affect at most a third of the letters: one of three, two of six. */
const LETTERS_FOR_TWO_ERRORS = 6;
/**
 * The first letter is seldom mistyped, so a different one needs strong evidence: it is the only
 * error, and at least five other letters match (`iesling` is Riesling, `nope` is not hope).
 */
const LETTERS_FOR_ANOTHER_FIRST = 6;
/** A shorter word is like many others. */
const LETTERS_TO_BE_ALIKE = 4;
/** Part of the letters in which a word may differ from one that is like it. */
const DIFFERING = 0.4;
/** Minimum length of the two halves of a split word: with shorter ones any noise would make sense. */
const MIN_HALF = 3;

export function createVocabulary(known: readonly KnownWord[]): Vocabulary {
  const sorted = known.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  const words = sorted.map(({ word }) => word);
  const masks = Uint32Array.from(words, letterMask);
  const lengths = Uint8Array.from(words, (word) => word.length);
  const products = Int32Array.from(sorted, (row) => row.products);
  const spellings = new Map(
    sorted.flatMap(({ word, written }) => (word === written ? [] : [[word, written] as const])),
  );
  const positionOf = (word: string): number => {
    const at = firstNotBelow(words, word);
    return words[at] === word ? at : -1;
  };

  const near = (word: string): Near[] => {
    if (word.length < MIN_LETTERS || /\d/.test(word)) return [];
    const mask = letterMask(word);
    const max = word.length < LETTERS_FOR_TWO_ERRORS ? 1 : 2;
    const found: { at: number; errors: number; score: number }[] = [];
    for (let at = 0; at < masks.length; at += 1) {
      if (Math.abs((lengths[at] ?? 0) - word.length) > max) continue;
      if (bitCount((masks[at] ?? 0) ^ mask) > 2 * max) continue;
      const candidate = words[at] ?? '';
      const errors = editDistance(word, candidate, max);
      if (errors > max) continue;
      const isSameFirst = candidate[0] === word[0];
      if (!isSameFirst && (errors > 1 || word.length < LETTERS_FOR_ANOTHER_FIRST)) continue;
      found.push({ at, errors, score: 2 * errors + (isSameFirst ? 0 : 1) });
    }
    return found
      .sort((a, b) => a.score - b.score || (products[b.at] ?? 0) - (products[a.at] ?? 0) || a.at - b.at)
      .map(({ at, errors }) => ({ word: words[at] ?? '', errors }));
  };

  return {
    size: words.length,
    mostProducts: products.reduce((most, count) => Math.max(most, count), 1),
    has: (word) => positionOf(word) >= 0,
    products: (word) => products[positionOf(word)] ?? 0,
    productsBeginningWith(beginning) {
      let sum = 0;
      for (let at = firstNotBelow(words, beginning); words[at]?.startsWith(beginning); at += 1)
        sum += products[at] ?? 0;
      return sum;
    },
    written: (word) => spellings.get(word) ?? word,
    nearest: (word) => near(word)[0]?.word,
    near,
    alike(word, take) {
      if (word.length < LETTERS_TO_BE_ALIKE || /\d/.test(word)) return [];
      const max = Math.floor(word.length * DIFFERING);
      const found: { at: number; errors: number }[] = [];
      for (let at = firstNotBelow(words, word.slice(0, 1)); words[at]?.[0] === word[0]; at += 1) {
        if ((lengths[at] ?? 0) < MIN_LETTERS) continue;
        const errors = editDistance(word, words[at] ?? '', max);
        if (errors <= max) found.push({ at, errors });
      }
      return found
        .sort((a, b) => a.errors - b.errors || (products[b.at] ?? 0) - (products[a.at] ?? 0))
        .slice(0, take)
        .map(({ at }) => words[at] ?? '');
    },
    split: (word) => splitWord(word, (half) => products[positionOf(half)] ?? 0),
    beginningWith(beginning, take) {
      const found: number[] = [];
      for (let at = firstNotBelow(words, beginning); words[at]?.startsWith(beginning); at += 1) {
        if (words[at] !== beginning) found.push(at);
      }
      return found
        .sort((a, b) => (products[b] ?? 0) - (products[a] ?? 0) || a - b)
        .slice(0, take)
        .map((at) => words[at] ?? '');
    },
  };
}

/** Returns the two halves whose rarer one is in most products; `undefined` where one is always unknown. */
function splitWord(word: string, productsOf: (half: string) => number): [string, string] | undefined {
  let best: [string, string] | undefined;
  let bestProducts = 0;
  for (let at = MIN_HALF; at <= word.length - MIN_HALF; at += 1) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)];
    const weight = Math.min(...halves.map(productsOf));
    if (weight > bestProducts) [best, bestProducts] = [halves, weight];
  }
  return best;
}

/** The letters a to z that a word contains, one bit each. */
function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) mask |= 1 << letter;
  }
  return mask;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Position of the first word that is not less than `word`; the number of words where all are less. */
function firstNotBelow(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((words[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}
