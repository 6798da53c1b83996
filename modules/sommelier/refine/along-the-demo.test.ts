import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bottle } from '../bottle.ts';
import { loadDemoBottles } from '../test-bottles.ts';
import { findRefinements } from '../test-find-refinements.ts';
import type { Axis } from './axes.ts';
import { AXES, getRefinements, IS_FURTHER, level } from './test-further.ts';

/** For properties over every bottle and every axis, on a busy machine. */
const TIMEOUT_MS = 120_000;

const demo: Bottle[] = [];
beforeAll(async () => {
  demo.push(...(await loadDemoBottles()));
  demoRefinements = getRefinements(demo);
}, TIMEOUT_MS);

let demoRefinements: ReturnType<typeof getRefinements> = [];
const everyRefinement = () => demoRefinements;
const message = (bottles: readonly Bottle[], from: Bottle, axis: Axis) =>
  findRefinements(bottles, from, axis).map(({ bottle, line }) => [bottle.slug, line]);

describe('findRefinements over the whole demo catalogue', () => {
  it('returns at most three other bottles, in stock and two steps further along by their own data', () => {
    for (const { from, axis, answer } of everyRefinement()) {
      expect(answer.length).toBeLessThanOrEqual(3);
      expect(new Set(answer.map(({ bottle }) => bottle.id)).size).toBe(answer.length);
      for (const { bottle } of answer) {
        expect(bottle.isInStock && bottle.id !== from.id).toBe(true);
        expect(IS_FURTHER[axis](from, bottle), `${axis}: ${from.slug} to ${bottle.slug}`).toBe(true);
      }
    }
  });

  it('has results on every axis, and never mixes drinks with and without alcohol', () => {
    const steps = everyRefinement();
    for (const axis of AXES) {
      expect(steps.filter((step) => step.axis === axis && step.answer.length > 0).length).toBeGreaterThan(30);
    }
    for (const { from, answer } of steps.filter((step) => step.axis !== 'without-alcohol')) {
      for (const { bottle } of answer) expect(bottle.abv <= 0.5).toBe(from.abv <= 0.5);
    }
    for (const from of demo.filter(({ abv }) => abv <= 0.5)) {
      expect(findRefinements(demo, from, 'without-alcohol')).toEqual([]);
    }
  });

  it('returns the strongest first', () => {
    const strengths: Partial<Record<Axis, (bottle: Bottle) => number>> = {
      smokier: (bottle) => level(bottle, 'smoky'),
    };
    for (const { axis, answer } of everyRefinement()) {
      const found = answer.map(({ bottle }) => strengths[axis]?.(bottle) ?? 0);
      expect(found).toEqual(found.toSorted((one, other) => other - one));
    }
  });

  it('writes one short line without figures, but for a price', () => {
    for (const { from, axis, answer } of everyRefinement()) {
      expect(new Set(answer.map(({ line }) => line)).size).toBe(answer.length);
      for (const { bottle, line } of answer) {
        expect(line).toMatch(/^[^a-z ].*[^. ]\.$/u);
        expect(line.length, line).toBeLessThanOrEqual(120);
        const names = [bottle.producer, ...bottle.lineageNames, String(bottle.attributes['style'] ?? '')];
        const plain = names.reduce((text, name) => text.replace(name, ''), line);
        const [price] = /^\$[\d.,]*\d less/.exec(plain) ?? [''];
        expect(plain.replace(price, ''), line).not.toMatch(/\d|compared|instead of|not /);
        if (axis !== 'cheaper') continue;
        const less = Number(price.replace(/[^\d.]/g, ''));
        expect(Math.round(less * 100), line).toBe(from.paidCents - bottle.paidCents);
      }
    }
  });

  it('does not depend on the order of the catalogue', { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(demo, { minLength: demo.length }),
        fc.constantFrom(...demo),
        fc.constantFrom(...AXES),
        (shuffled, from, axis) => {
          expect(message(shuffled, from, axis)).toEqual(message(demo, from, axis));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('does not depend on strength or on warmth', { timeout: TIMEOUT_MS }, () => {
    const strength = fc.double({ min: 0.6, max: 90, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(strength, fc.integer({ min: 1, max: 5 })), { minLength: 200, maxLength: 200 }),
        (drawn) => {
          const other = demo.map((bottle, index) => {
            const [abv = 1, warmth = 1] = drawn[index % drawn.length] ?? [];
            const flavours = { ...bottle.flavours, 'alcohol-warmth': warmth };
            return { ...bottle, abv: bottle.abv <= 0.5 ? bottle.abv : abv, flavours };
          });
          for (const [index, from] of other.entries()) {
            const axis = AXES[index % (AXES.length - 1)] ?? 'cheaper';
            if (axis === 'without-alcohol') continue;
            expect(message(other, from, axis)).toEqual(message(demo, demo[index] ?? from, axis));
          }
        },
      ),
      { numRuns: 8 },
    );
    for (const { axis, answer } of everyRefinement()) {
      if (axis === 'without-alcohol') continue;
      for (const { bottle, line } of answer) {
        const text = line.replaceAll(bottle.lineageNames.at(-1) ?? '', '');
        expect(text).not.toMatch(/%|abv|alcohol|warmth/);
      }
    }
  });
});
