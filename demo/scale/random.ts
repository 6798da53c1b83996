/** A random number generator with the same numbers for the same seed, on every machine. */
export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from 0, below `count`. */
  below(count: number): number;
  /** A whole number, both limits included. */
  between(least: number, most: number): number;
  happens(probability: number): boolean;
  /** Mean 0, standard deviation 1. */
  normal(): number;
  pick<Value>(values: readonly Value[]): Value;
  /**
   * Picks from a list with the common values first: the second is half as likely as the first, as
   * in the words of a language.
   */
  pickByRank<Value>(values: readonly Value[]): Value;
  /** A whole number below `count`, with the same distribution: small ones are more likely. */
  rankBelow(count: number): number;
  pickWeighted<Value>(values: readonly (readonly [Value, number])[]): Value;
  /** Several different values, in the order in which they were picked. */
  pickSome<Value>(values: readonly Value[], count: number): Value[];
};

/** Marsaglia's 128-bit xorshift; a multiplicative hash fills its state from the seed. */
export function randomOf(seed: number): Random {
  let filling = seed | 0;
  const fill = (): number => {
    filling = (filling + 0x9e3779b9) | 0;
    let word = Math.imul(filling ^ (filling >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return word ^ (word >>> 15);
  };
  let [a, b, c, d] = [fill(), fill(), fill(), fill() | 1];
  const next = (): number => {
    let word = d;
    const first = a;
    [d, c, b] = [c, b, first];
    word ^= word << 11;
    word ^= word >>> 8;
    a = word ^ first ^ (first >>> 19);
    return (a >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  // Rank k has a probability of about 1 / k: Zipf's law.
  const rankBelow = (count: number): number => Math.min(Math.floor((count + 1) ** next()), count) - 1;
  const pickAt = <Value>(values: readonly Value[], at: number): Value => {
    const value = values[at];
    if (value === undefined) throw new Error('cannot pick from an empty list');
    return value;
  };
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    happens: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (values) => pickAt(values, below(values.length)),
    pickByRank: (values) => pickAt(values, rankBelow(values.length)),
    rankBelow,
    pickWeighted(values) {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0);
      const found = values.find(([, weight]) => (left -= weight) < 0) ?? values.at(-1);
      if (found === undefined) throw new Error('cannot pick from an empty list');
      return found[0];
    },
    pickSome(values, count) {
      const left = [...values];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(below(left.length), 1)[0],
      ).filter((value) => value !== undefined);
    },
  };
}
