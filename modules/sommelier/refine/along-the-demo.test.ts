import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bottle } from '../bottle.ts';
import { loadDemoBottles } from '../test-bottles.ts';
import { findRefinements } from '../find-refinements.ts';
import type { Axis } from './axes.ts';
import { AXES, getFigures, IS_FURTHER, getKey, level, getRefinements } from './test-further.ts';

/** For properties over every bottle and every axis, on a busy machine. */
const TIMEOUT_MS = 120_000;

const demo: Bottle[] = [];
beforeAll(async () => {
  demo.push(...(await loadDemoBottles()));
  demoRefinements = getRefinements(demo);
}, TIMEOUT_MS);

let demoRefinements: ReturnType<typeof getRefinements> = [];
const everyRefinement = () => demoRefinements;
/** The tastes that a part of a sentence lists after these words. */
const namesAfter = (words: string, text: string): string[] =>
  text
    .toLowerCase()
    .split(/; |\.$/)
    .flatMap((part) => (part.startsWith(words) ? part.slice(words.length).split(/, | and /) : []));
const message = (bottles: readonly Bottle[], from: Bottle, axis: Axis) =>
  findRefinements(bottles, from, axis).map(({ bottle, changes, stays }) => [bottle.slug, changes, stays]);
describe('findRefinements over the whole demo catalogue', () => {
  it('returns at most three other bottles, in stock and further along by their own data', () => {
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
      expect(steps.filter((step) => step.axis === axis && step.answer.length > 0).length).toBeGreaterThan(50);
    }
    for (const { from, answer } of steps.filter((step) => step.axis !== 'without-alcohol')) {
      for (const { bottle } of answer) expect(bottle.abv <= 0.5).toBe(from.abv <= 0.5);
    }
    for (const from of demo.filter(({ abv }) => abv <= 0.5)) {
      expect(findRefinements(demo, from, 'without-alcohol')).toEqual([]);
    }
  });

  it('mentions figures of both bottles', () => {
    for (const { from, axis, answer } of everyRefinement()) {
      for (const { bottle, changes, stays } of answer) {
        const known = new Set([...getFigures(from, bottle), ...getFigures(bottle, from)]);
        for (const figure of changes.replaceAll(from.name, '').match(/\$?\d[\d.,]*\d|\d/g) ?? []) {
          expect(known, `${axis}, ${from.slug}: ${changes}`).toContain(figure);
        }
        for (const name of namesAfter('the same ', stays)) {
          const key = getKey(name);
          expect(level(from, key), stays).toBe(level(bottle, key));
        }
        for (const name of namesAfter('similar ', stays)) {
          const key = getKey(name);
          expect(Math.abs(level(from, key) - level(bottle, key)), stays).toBe(1);
        }
      }
    }
  });

  it('puts the figures of the other bottle before those of the starting one', () => {
    const sets = everyRefinement().flatMap(({ from, answer }) =>
      answer.flatMap(({ bottle, changes }) => {
        const [theirs, mine] = changes.split(' out of 5, compared with ');
        if (!theirs || !mine) return [];
        const figures = [...theirs.toLowerCase().matchAll(/([a-z]+) (\d)/g)];
        const others = [...(mine.split(/;|, \$/)[0] ?? '').matchAll(/\d/g)].map(Number);
        return [{ bottle, from, keys: figures.map(([, label = '']) => getKey(label)), figures, others }];
      }),
    );
    expect(sets.length).toBeGreaterThan(100);
    for (const { bottle, from, keys, figures, others } of sets) {
      expect(figures.map(([, , figure]) => Number(figure))).toEqual(keys.map((key) => level(bottle, key)));
      expect(others).toEqual(keys.map((key) => level(from, key)));
    }
  });

  it('never repeats a sentence for two bottles, and ends every sentence once', () => {
    for (const { answer } of everyRefinement()) {
      expect(new Set(answer.map(({ stays }) => stays)).size).toBe(answer.length);
      for (const { changes, stays } of answer) {
        for (const text of [changes, stays]) expect(text).toMatch(/^[^a-z ].*[^. ]\.$/u);
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
      for (const { bottle, changes, stays } of answer) {
        const text = `${changes} ${stays}`.replaceAll(bottle.lineageNames.at(-1) ?? '', '');
        expect(text).not.toMatch(/%|abv|alcohol|warmth/);
      }
    }
  });
});
