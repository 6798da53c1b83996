import { expect, it } from 'vitest';
import { addGrain } from './grain.ts';
import { structuralSimilarity } from './structural-similarity.ts';

const SIDE = 64;
const stripes = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (at % 6 < 3 ? 60 : 200));
const flat = new Uint8Array(SIDE * SIDE).fill(130);

it('is 1 for equal pictures and falls with the noise that is added to one', () => {
  const noisy = (sigma: number) => {
    const copy = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) => stripes[Math.floor(at / 3)] ?? 0);
    addGrain(copy, sigma, 'noise');
    return copy.filter((_, at) => at % 3 === 0);
  };
  expect(structuralSimilarity(stripes, stripes, SIDE)).toBeCloseTo(1, 6);
  const [some, more] = [noisy(5), noisy(40)].map((copy) => structuralSimilarity(stripes, copy, SIDE));
  expect(some).toBeLessThan(1);
  expect(more).toBeLessThan(some ?? 0);
});

it('is low for a flat picture of the same mean', () => {
  expect(structuralSimilarity(stripes, flat, SIDE)).toBeLessThan(0.1);
});

it('throws for pictures of different sizes', () => {
  expect(() => structuralSimilarity(stripes, flat.subarray(1), SIDE)).toThrow('different sizes');
});
