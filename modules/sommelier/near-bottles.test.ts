import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import type { Bottle } from './bottle.ts';
import { ALTERNATIVES } from '#contract/sommelier/answers.ts';
import { findRefinements } from './refine/find-refinements.ts';
import { nearBottles } from './near-bottles.ts';
import { createScoredBottles } from './scored-bottles.ts';
import { findRefinementsWithin } from './steps.ts';
import { loadDemoBottles } from './test-bottles.ts';

const demo = await loadDemoBottles();
const small = createScoredBottles(demo);
/** Ten copies of the demo with different flavours. */
const large = createScoredBottles(
  Array.from({ length: 10 }, (_, round) =>
    demo.map((bottle, index): Bottle => {
      const key = FLAVOUR_KEYS[(index + round) % FLAVOUR_KEYS.length] ?? 'smoky';
      const flavours = { ...bottle.flavours, [key]: (round % 5) + 1 };
      return { ...bottle, id: `${round}-${bottle.id}`, slug: `${bottle.slug}-${round}`, flavours };
    }),
  ).flat(),
);
const everywhere = large.bottles.map((_, place) => place);

const flavourDistance = (one: Bottle, other: Bottle): number =>
  FLAVOUR_KEYS.reduce((sum, key) => sum + Math.abs((one.flavours[key] ?? 0) - (other.flavours[key] ?? 0)), 0);

it('returns every bottle of a small shop', () => {
  const places = small.bottles.map((_, place) => place);
  const [from] = demo;
  expect(from && nearBottles(small, from, places)).toEqual(small.bottles);
});

it('returns a few hundred bottles of a large shop, and omits no nearer one of the same category', () => {
  fc.assert(
    fc.property(fc.constantFrom(...large.bottles), (from) => {
      const near = nearBottles(large, from, everywhere);
      expect(near.length).toBeGreaterThanOrEqual(400);
      expect(near.length).toBeLessThanOrEqual(800);
      const seen = new Set(near);
      const isAlike = (bottle: Bottle): boolean => bottle.lineage.at(-1) === from.lineage.at(-1);
      const limit = Math.max(...near.filter(isAlike).map((bottle) => flavourDistance(from, bottle)));
      const missed = large.bottles.filter(
        (bottle) => isAlike(bottle) && !seen.has(bottle) && flavourDistance(from, bottle) < limit,
      );
      expect(missed).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('finds a refinement in a large shop wherever there is one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...large.bottles), fc.constantFrom(...ALTERNATIVES), (from, but) => {
      const everyone = findRefinements(large.bottles, from, but);
      expect(findRefinementsWithin(large, from, but).length > 0).toBe(everyone.length > 0);
    }),
    { numRuns: 60 },
  );
});

it('returns only given positions', () => {
  const [from] = large.bottles;
  const places = everywhere.filter((place) => place % 2 === 0);
  const allowed = new Set(places.map((place) => large.bottles[place]));
  const near = from ? nearBottles(large, from, places) : [];
  expect(near.length).toBeGreaterThan(0);
  expect(near.filter((bottle) => !allowed.has(bottle))).toEqual([]);
});
