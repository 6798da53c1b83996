import { expect, it } from 'vitest';
import { addGrain } from './grain.ts';
import { structuralSimilarity } from './structural-similarity.ts';

const SIDE = 64;
const stripes = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (at % 6 < 3 ? 60 : 200));
const flat = new Uint8Array(SIDE * SIDE).fill(130);

it('a picture is like itself, and less like itself the more noise lies on it', () => {
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

it('a picture without its structure is hardly like it, though its mean is the same', () => {
  expect(structuralSimilarity(stripes, flat, SIDE)).toBeLessThan(0.1);
});

it('pictures of different sizes are not compared', () => {
  expect(() => structuralSimilarity(stripes, flat.subarray(1), SIDE)).toThrow('different sizes');
});
