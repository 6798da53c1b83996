import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { ALTERNATIVES } from '#contract/sommelier/answers.ts';
import { MAX_CANDIDATES } from '#modules/catalog-index/index.ts';
import type { Bottle } from './bottle.ts';
import { findCandidates, partOf } from './candidates.ts';
import { getStep } from './find-refinements.ts';
import { findRefinements } from './test-find-refinements.ts';
import { findOne, listFurther, loadRefinements } from './steps.ts';
import { createTestScored } from './test-scored.ts';
import { loadDemoBottles } from './test-bottles.ts';

const demo = await loadDemoBottles();
const NO_LIMITS = { budget: null, kind: null };

/** Copies of the demo with different flavours and prices. */
const copies = (count: number): Bottle[] =>
  Array.from({ length: count }, (_, round) =>
    demo.map((bottle, index): Bottle => {
      const key = FLAVOUR_KEYS[(index + round) % FLAVOUR_KEYS.length] ?? 'smoky';
      const flavours = { ...bottle.flavours, [key]: (round % 5) + 1 };
      const slug = `${bottle.slug}-${round}`;
      const [name, paidCents] = [`${bottle.name} ${round}`, bottle.paidCents + round * 13];
      return { ...bottle, id: `${round}-${bottle.id}`, name, slug, flavours, paidCents };
    }),
  ).flat();
const small = createTestScored(copies(3));
const large = createTestScored(copies(25));

it('finds the same as a search of all bottles, in a shop that is not large', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...small.bottles),
      fc.constantFrom(...ALTERNATIVES),
      async (bottle, axis) => {
        const ordinal = small.ordinalOf(bottle);
        const all = findRefinements(small.bottles, bottle, axis);
        const further = listFurther(small, bottle.number, axis) ?? [];
        expect(await loadRefinements(small.texts, further, bottle, axis)).toEqual(all);
        expect(findOne(small, ordinal, axis) !== -1).toBe(all.length > 0);
      },
    ),
    { numRuns: 300 },
  );
});

it('compares a bounded number of bottles of a large shop, half of them of related categories', () => {
  let cut = 0;
  for (const bottle of large.bottles.filter((_, at) => at % 50 === 0))
    for (const axis of ALTERNATIVES) {
      const from = large.traits.read(large.ordinalOf(bottle));
      const { ordinals, range, parts } = findCandidates(large, from, axis, NO_LIMITS);
      expect(ordinals.length).toBeLessThanOrEqual(MAX_CANDIDATES);
      expect(new Set(ordinals).size).toBe(ordinals.length);
      if (parts.near.total + parts.far.total <= MAX_CANDIDATES) continue;
      cut += 1;
      // A window one step wider has too many.
      expect(ordinals.length).toBeGreaterThan(MAX_CANDIDATES * 0.75);
      const isRelated = (other: number): boolean => {
        const lineage = large.bottles[other]?.lineage ?? [];
        return partOf(from.lineage, lineage, axis) === 'near';
      };
      const isListed = (other: number): boolean => {
        const { paidCents, abv, isInStock } = large.traits.peek(other);
        const isAlike = abv <= 0.5 === (axis === 'without-alcohol' || from.abv <= 0.5);
        return isInStock && isAlike && paidCents >= range.min && paidCents <= range.max;
      };
      const related = [...large.bottles.keys()].filter((other) => isRelated(other) && isListed(other));
      expect(ordinals.filter(isRelated).length).toBeGreaterThanOrEqual(
        Math.min(related.length, MAX_CANDIDATES / 2) * 0.75,
      );
    }
  expect(cut).toBeGreaterThan(20);
});

it('leaves out of the candidates of a shop only bottles that no step leads to', () => {
  fc.assert(
    fc.property(fc.constantFrom(...small.bottles), fc.constantFrom(...ALTERNATIVES), (bottle, axis) => {
      const from = small.traits.read(small.ordinalOf(bottle));
      const found = new Set(findCandidates(small, from, axis, NO_LIMITS).ordinals);
      const reached = small.bottles.filter(
        (other) =>
          other.isInStock && getStep(axis, from, small.traits.peek(small.ordinalOf(other))) !== undefined,
      );
      expect(reached.filter((other) => !found.has(small.ordinalOf(other)))).toEqual([]);
    }),
  );
});

it('returns bottles of a large shop that are further along the axis', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...large.bottles),
      fc.constantFrom(...ALTERNATIVES),
      async (bottle, axis) => {
        const ordinal = large.ordinalOf(bottle);
        const further = listFurther(large, bottle.number, axis) ?? [];
        const found = await loadRefinements(large.texts, further, bottle, axis);
        expect(found.length > 0).toBe(findOne(large, ordinal, axis) !== -1);
        expect(
          findRefinements(
            found.map((one) => one.bottle),
            bottle,
            axis,
          ),
        ).toHaveLength(found.length);
      },
    ),
    { numRuns: 60 },
  );
});
