import { expect, it } from 'vitest';
import { createOrderNumber } from './order-number.ts';

it('a number has two groups of four letters and digits that cannot be misread', () => {
  const numbers = Array.from({ length: 2000 }, () => createOrderNumber());
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  // 2,000 of 2^40: two equal ones once in half a million such runs.
  expect(new Set(numbers).size).toBe(2000);
});

it('every byte gives one of 32 characters, all equally often', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const letter = createOrderNumber((size) => new Uint8Array(size).fill(byte)).charAt(0);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  expect(new Set(counts.values())).toEqual(new Set([8]));
});
