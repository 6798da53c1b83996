import { FREQUENT_WORD } from '#demo/scale/measured-words.ts';
import { makeProduct } from '#demo/scale/make-product.ts';
import { randomOf } from '#demo/scale/random.ts';

/** Texts that match few, some and very many products. */
export type ByFrequency = Record<'rare' | 'middling' | 'frequent', string[]>;

export type Words = {
  /** Words of names that occur in 5 to 20 products, in about 1 %, and the one in 20 %. */
  words: ByFrequency;
  /**
   * Typed prefixes of words, by how many products they match; `frequent` is 10 % and more. `rare`
   * holds whole words.
   */
  typed: ByFrequency;
  /** The first letters of product names, as a shopper types them when searching for one product. */
  beginnings: string[];
};

/**
 * Stop words of the full text search: a word combined with one becomes a new text for every cache.
 */
const STOP_WORDS =
  'the a of and with for in on to from an by is this that our some any all my its your very just'.split(' ');
const SHORTEST = 2;
const RARE = [5, 20] as const;
const isMiddling = (share: number): boolean => share >= 0.005 && share <= 0.015;
const isFrequent = (share: number): boolean => share >= 0.1;

/** Counts the words in the names and producers of that many synthetic products. */
export function parseWords(products: number): Words {
  const holders = new Map<string, number>();
  const typers = new Map<string, number>();
  const beginnings = new Set<string>();
  const random = randomOf(2);
  for (let index = 0; index < products; index++) {
    const { name, producer } = makeProduct(index);
    const words = new Set(`${name} ${producer}`.toLowerCase().match(/\p{L}{2,}/gu));
    const prefixes = new Set<string>();
    for (const word of words) {
      holders.set(word, (holders.get(word) ?? 0) + 1);
      for (let length = SHORTEST; length <= word.length; length++) prefixes.add(word.slice(0, length));
    }
    for (const prefix of prefixes) typers.set(prefix, (typers.get(prefix) ?? 0) + 1);
    if (beginnings.size < 3_000) beginnings.add(name.slice(0, random.between(SHORTEST, 12)).trim());
  }
  const held = (from: ReadonlyMap<string, number>, fits: (count: number) => boolean): string[] =>
    [...from].filter(([, count]) => fits(count)).map(([text]) => text);
  const isRare = (count: number): boolean => count >= RARE[0] && count <= RARE[1];
  return {
    words: {
      rare: held(holders, isRare),
      middling: held(holders, (count) => isMiddling(count / products)),
      frequent: [FREQUENT_WORD.toLowerCase()],
    },
    typed: {
      rare: held(holders, isRare),
      middling: held(typers, (count) => isMiddling(count / products)),
      frequent: held(typers, (count) => isFrequent(count / products)),
    },
    beginnings: [...beginnings].filter((text) => text.length >= SHORTEST),
  };
}

/**
 * Returns different texts that match what the words match: each word among stop words, at most
 * `count`.
 */
export function amongStopWords(words: readonly string[], count: number): string[] {
  const random = randomOf(3);
  const texts = new Set<string>();
  const stop = (): string => random.pick(STOP_WORDS);
  const all = words.length * STOP_WORDS.length ** 3;
  while (texts.size < Math.min(count, all / 2))
    texts.add(`${stop()} ${stop()} ${random.pick(words)} ${stop()}`);
  return [...texts];
}
