import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Alternative, ALTERNATIVES } from '#contract/sommelier/answers.ts';
import { getOrdinal } from '#modules/catalog-index/index.ts';
import { describeChanges, updateIndex } from '#modules/catalog-index/test-rows.ts';
import { createAlternativeMemory } from './alternative-memory.ts';
import type { Bottle } from './bottle.ts';
import { findCandidates, NO_LIMITS } from './candidates.ts';
import { createScoredBottles, type ScoredBottles } from './scored-bottles.ts';
import { chooseFurther, findFirst } from './steps.ts';
import { createTestScored, getRow } from './test-scored.ts';
import { loadDemoBottles } from './test-bottles.ts';

/** `npm test` draws fewer. */
const RUNS = process.env['TEST_ALL'] === '1' ? 40 : 15;
const demo = (await loadDemoBottles()).filter((_, at) => at % 3 === 0);

const change: fc.Arbitrary<Partial<Bottle>> = fc.oneof(
  fc.integer({ min: 500, max: 20_000 }).map((paidCents) => ({ paidCents })),
  fc.boolean().map((isInStock) => ({ isInStock })),
  fc.boolean().map((isInStock) => ({ isInStock })),
  fc.constantFrom(0, 40).map((abv) => ({ abv })),
  fc.constantFrom({}, { smoky: 5 }, { sweet: 2, tart: 4 }).map((flavours) => ({ flavours })),
  fc.constantFrom('Aaa', 'Zzz').map((name) => ({ name })),
);
const batches = fc.array(
  fc.array(
    fc.record({ at: fc.nat(), change, isGone: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0) }),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 1, maxLength: 10 },
);

/** What a page shows now, found without the memory. */
function findFresh(
  scored: ScoredBottles,
  number: number,
  shown: Alternative,
  max: number,
): string | undefined {
  const { index, traits } = scored;
  const ordinal = getOrdinal(index, number);
  if (ordinal === -1) return undefined;
  const candidatesOf = (axis: Alternative) =>
    findCandidates(scored, traits.read(ordinal), axis, NO_LIMITS, max).ordinals;
  const offered = ALTERNATIVES.filter((axis) => findFirst(scored, ordinal, axis, candidatesOf(axis)) !== -1);
  const further = chooseFurther(scored, ordinal, shown, candidatesOf(shown)).slice(0, 12);
  return JSON.stringify([offered, further.map(({ other, distance }) => [index.number[other], distance])]);
}

it('reports every page that would offer or show other alternatives after any changes', async () => {
  let quiet = 0;
  await fc.assert(
    fc.asyncProperty(
      batches,
      fc.oneof(fc.integer({ min: 2, max: 24 }), fc.constant(2000)),
      async (drawn, max) => {
        const start = createTestScored(demo);
        const all = start.bottles;
        const now = new Map(all.map((bottle) => [bottle.id, bottle]));
        const memory = createAlternativeMemory(max);
        let scored: ScoredBottles = start;
        const shownBy = (number: number): Alternative =>
          ALTERNATIVES[number % ALTERNATIVES.length] ?? 'cheaper';
        const pages = new Map<string, string | undefined>();
        const render = ({ id, number }: Bottle): void => {
          memory.list(scored, number, id);
          memory.follow(scored, number, shownBy(number), id);
          pages.set(id, findFresh(scored, number, shownBy(number), max));
        };
        for (const bottle of all) render(bottle);
        for (const batch of drawn) {
          const changed = batch.map((one) => ({ ...one, bottle: all[one.at % all.length] }));
          for (const { bottle, change: facts, isGone } of changed) {
            if (!bottle) continue;
            if (isGone) now.delete(bottle.id);
            else now.set(bottle.id, { ...(now.get(bottle.id) ?? bottle), ...facts });
          }
          const ids = [...new Set(changed.flatMap(({ bottle }) => bottle?.id ?? []))];
          const numbers = ids.flatMap((id) => all.find((one) => one.id === id)?.number ?? []);
          const before = scored.index;
          const rowsOf = (some: readonly string[]) => some.flatMap((id) => now.get(id) ?? []).map(getRow);
          const after = await updateIndex(before, ids, async (some) => rowsOf(some));
          scored = createScoredBottles(after, start.lineages);
          const reported = new Set(await memory.recheck(scored, describeChanges(before, after, numbers)));
          for (const bottle of all) {
            const isCleared = reported.has(bottle.id) || ids.includes(bottle.id);
            if (isCleared) render(bottle);
            if (isCleared) continue;
            quiet += 1;
            expect(pages.get(bottle.id)).toBe(findFresh(scored, bottle.number, shownBy(bottle.number), max));
          }
        }
      },
    ),
    { numRuns: RUNS },
  );
  expect(quiet).toBeGreaterThan(7 * RUNS);
});
