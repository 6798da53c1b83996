import { type Slices, STEP } from './slices.ts';

/** Maps a product's number to its ordinal; −1 for an unknown number. */
export type NumberIndex = { find(number: number): number; readonly byteLength: number };

/**
 * Builds the index over `numbers[ordinal]`, all different. It is a hash table with open addressing,
 * because numbers have gaps: every import of an existing product uses one up.
 */
export function* indexNumbers(numbers: Int32Array): Slices<NumberIndex> {
  const bits = Math.max(4, Math.ceil(Math.log2(numbers.length * 2 + 1)));
  const mask = 2 ** bits - 1;
  const table = new Int32Array(2 ** bits);

  // Fibonacci hashing: numbers are consecutive, and their slots must not cluster. Returns the
  // number's slot, or the free slot for it. A slot holds the ordinal + 1; 0 is free.
  const slotOf = (number: number): number => {
    let slot = Math.imul(number, 0x9e_37_79_b1) >>> (32 - bits);
    for (;;) {
      const ordinal = (table[slot] ?? 0) - 1;
      if (ordinal === -1 || numbers[ordinal] === number) return slot;
      slot = (slot + 1) & mask;
    }
  };
  for (let ordinal = 0; ordinal < numbers.length; ordinal += 1) {
    table[slotOf(numbers[ordinal] ?? 0)] = ordinal + 1;
    if (ordinal % STEP === 0) yield;
  }
  return { find: (number) => (table[slotOf(number)] ?? 0) - 1, byteLength: table.byteLength };
}
