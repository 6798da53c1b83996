import { expect, it } from 'vitest';
import { addGrain } from './grain.ts';

const grey = () => new Uint8Array(30_000).fill(120);
const withGrain = (seed: string) => {
  const pixels = grey();
  addGrain(pixels, 2, seed);
  return pixels;
};

it('adds the same grain for the same seed, and other grain for another seed', () => {
  expect(withGrain('glen-orvin-12 day 640')).toEqual(withGrain('glen-orvin-12 day 640'));
  expect(withGrain('glen-orvin-12 day 640')).not.toEqual(withGrain('glen-orvin-12 cellar 640'));
});

it('keeps the mean tone, has the given deviation, and adds no colour', () => {
  const pixels = withGrain('tone');
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  const deviation = Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length);
  expect(mean).toBeCloseTo(120, 0);
  expect(deviation).toBeGreaterThan(1.8);
  expect(deviation).toBeLessThan(2.2);
  expect(pixels.filter((value, at) => value !== pixels[at - (at % 3)])).toHaveLength(0);
});

it('stays between black and white', () => {
  const pixels = new Uint8Array(300).fill(255);
  addGrain(pixels, 60, 'white');
  expect(Math.min(...pixels)).toBeGreaterThan(100);
  expect(Math.max(...pixels)).toBe(255);
});
