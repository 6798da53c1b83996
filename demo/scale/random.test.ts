import { expect, test } from 'vitest';
import { randomOf } from './random.ts';

const DRAWS = 50_000;
const drawn = <Value>(draw: () => Value): Value[] => Array.from({ length: DRAWS }, draw);
const shareOf = <Value>(values: readonly Value[], value: Value): number =>
  values.filter((one) => one === value).length / values.length;

test('the same seed gives the same numbers, and neighbouring seeds give unrelated ones', () => {
  const numbers = (seed: number): number[] => Array.from({ length: 20 }, randomOf(seed).next);
  expect(numbers(7)).toEqual(numbers(7));
  expect(
    numbers(7).filter((number, at) => Math.abs(number - (numbers(8)[at] ?? 0)) < 0.01).length,
  ).toBeLessThan(4);
});

test('the first numbers of neighbouring seeds are evenly distributed', () => {
  const firsts = Array.from({ length: DRAWS }, (_, seed) => Math.floor(randomOf(seed).next() * 10));
  for (let tenth = 0; tenth < 10; tenth++) expect(shareOf(firsts, tenth)).toBeCloseTo(0.1, 1);
});

test('every number is within its range', () => {
  const random = randomOf(1);
  const numbers = drawn(() => random.between(3, 5));
  expect(new Set(numbers)).toEqual(new Set([3, 4, 5]));
  const normals = drawn(random.normal);
  const mean = normals.reduce((sum, one) => sum + one, 0) / DRAWS;
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(normals.reduce((sum, one) => sum + (one - mean) ** 2, 0) / DRAWS).toBeCloseTo(1, 1);
});

test('picks values by their weights', () => {
  const random = randomOf(2);
  const values = drawn(() =>
    random.pickWeighted([
      ['often', 3],
      ['never', 0],
      ['seldom', 1],
    ] as const),
  );
  expect(shareOf(values, 'often')).toBeCloseTo(0.75, 1);
  expect(values).not.toContain('never');
});

test('picks by rank: the first value most often, the last still sometimes', () => {
  const random = randomOf(3);
  const ranks = drawn(() => random.rankBelow(50));
  expect(Math.min(...ranks)).toBe(0);
  expect(Math.max(...ranks)).toBe(49);
  expect(shareOf(ranks, 0)).toBeGreaterThan(1.5 * shareOf(ranks, 1));
  expect(shareOf(ranks, 1)).toBeGreaterThan(5 * shareOf(ranks, 20));
});

test('picks several different values, at most as many as there are', () => {
  expect(new Set(randomOf(4).pickSome(['a', 'b', 'c'], 5))).toEqual(new Set(['a', 'b', 'c']));
});
