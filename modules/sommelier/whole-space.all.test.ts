import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Answers,
  BUDGETS,
  ACCOMPANIMENTS,
  LEVELS,
  type Taste,
  TASTE_NAMES,
  type Recipient,
  RECIPIENT,
} from '#contract/sommelier/answers.ts';
import type { Bottle } from './bottle.ts';
import { chooseBottles } from './choose.ts';
import { kindsAmong } from './kinds.ts';
import { getPoints, listAnswers } from './rules/one-answer.ts';
import { BOTH_TASTES } from './rules/taste.ts';
import { INELIGIBLE, updatePoints } from './scored-bottles.ts';
import { createTestScored } from './test-scored.ts';
import { traitsOf } from './traits.ts';
import { anyAnswers, NOTHING, orNothing } from './test-answers.ts';
import { loadDemoBottles } from './test-bottles.ts';

const TIMEOUT_MS = 240_000;
const scored = createTestScored(await loadDemoBottles());
const { bottles } = scored;
const KINDS = [...new Set(bottles.flatMap(({ lineage }) => lineage))];

const TASTES: Taste[][] = [
  [],
  ...TASTE_NAMES.map((taste) => [taste]),
  ...TASTE_NAMES.flatMap((taste, index) => TASTE_NAMES.slice(index + 1).map((other) => [taste, other])),
];
const LEVELS_OR_NONE = orNothing(LEVELS);
/** No recipient, each alone, and a present for a newcomer. */
const PEOPLE: Recipient[][] = [[], ...RECIPIENT.map((recipient) => [recipient]), ['gift', 'newcomer']];

/** All combinations without recipient, budget and kind: 39,424 answers. */
function* manyAnswers(): Generator<Answers> {
  for (const accompaniment of orNothing(ACCOMPANIMENTS))
    for (const flavours of TASTES)
      for (const smoke of LEVELS_OR_NONE)
        for (const sweetness of LEVELS_OR_NONE)
          for (const bitterness of LEVELS_OR_NONE)
            yield { ...NOTHING, with: accompaniment, flavours, scales: { smoke, sweetness, bitterness } };
}

/**
 * The points of one single answer for every bottle. They add up, because an excluded bottle stays
 * excluded.
 */
const alone = (answers: Partial<Answers>): Int16Array => scored.scoresBy({ ...NOTHING, ...answers });
function together(one: Int16Array, other: Int16Array): Int16Array {
  const sum = new Int16Array(one.length);
  for (let place = 0; place < sum.length; place += 1) {
    const score = one[place] ?? INELIGIBLE;
    const added = other[place] ?? INELIGIBLE;
    sum[place] = score === INELIGIBLE || added === INELIGIBLE ? INELIGIBLE : score + added;
  }
  return sum;
}

it(
  'shows at most three bottles for any answers, in stock and within the budget, and every bottle in stock for some',
  () => {
    const people = PEOPLE.map((recipient) => alone({ whom: recipient }));
    const budgets = orNothing(BUDGETS).map((budget) => ({ budget, points: alone({ budget }) }));
    const seen = new Set<number>();
    const wrong: string[] = [];
    let count = 0;
    for (const answers of manyAnswers()) {
      const base = scored.scoresBy(answers);
      count += people.length * budgets.length;
      if (base.every((score) => score === INELIGIBLE)) continue;
      for (const { budget, points } of budgets) {
        const within = together(base, points);
        for (const person of people) {
          const chosen = chooseBottles(scored, together(within, person));
          for (const place of chosen) {
            seen.add(place);
            const bottle = bottles[place];
            if (!bottle?.isInStock || bottle.paidCents > (budget ?? Number.MAX_SAFE_INTEGER) * 100)
              wrong.push(`${bottle?.slug} for ${JSON.stringify({ ...answers, budget })}`);
          }
          if (chosen.length > 3 || new Set(chosen).size < chosen.length) wrong.push(JSON.stringify(answers));
        }
      }
    }
    expect(count).toBe(1_182_720);
    expect(wrong).toEqual([]);
    expect(bottles.filter(({ isInStock }, place) => isInStock && !seen.has(place))).toEqual([]);
  },
  TIMEOUT_MS,
);

/** The score of one bottle by the rules, computed without columns. */
function plainScore(bottle: Bottle, answers: Answers): number {
  const points = listAnswers(answers).map((answer) => ({
    question: answer.question,
    points: getPoints(traitsOf(bottle), answer),
  }));
  const tastes = points.filter(({ question }) => question === 'flavour').map((one) => one.points);
  const sum = points.reduce((total, one) => total + one.points, 0);
  const isOut = !bottle.isInStock || (tastes.length > 0 && tastes.every((one) => one === 0));
  if (isOut || sum === Number.NEGATIVE_INFINITY) return INELIGIBLE;
  const isBoth = tastes.length > 1 && tastes.every((one) => one >= BOTH_TASTES.min);
  return sum + (isBoth ? BOTH_TASTES.points : 0);
}

it('computes by columns the same score as the rules for each bottle', () => {
  fc.assert(
    fc.property(anyAnswers(KINDS), (answers) => {
      expect([...scored.scoresBy(answers)]).toEqual(bottles.map((bottle) => plainScore(bottle, answers)));
    }),
  );
});

it('chooses the same bottles for any order of the catalogue and any strength', () => {
  fc.assert(
    fc.property(
      anyAnswers(KINDS),
      fc.shuffledSubarray([...bottles], { minLength: bottles.length }),
      fc.array(fc.double({ min: 0.6, max: 90, noNaN: true }), { minLength: 1, maxLength: 9 }),
      (answers, shuffled, strengths) => {
        const other = createTestScored(
          shuffled.map((bottle, index) => ({ ...bottle, abv: strengths[index % strengths.length] ?? 40 })),
        );
        const slugs = ({ bottles: all }: { bottles: readonly Bottle[] }, places: number[]) =>
          places.map((place) => all[place]?.slug);
        expect(slugs(other, chooseBottles(other, other.scoresBy(answers)))).toEqual(
          slugs(scored, chooseBottles(scored, scored.scoresBy(answers))),
        );
      },
    ),
    { numRuns: 60 },
  );
});

it('offers at most eight kinds, each with the stated number of bottles', () => {
  fc.assert(
    fc.property(anyAnswers(KINDS), (answers) => {
      const open = { ...answers, kind: null };
      const kinds = kindsAmong(scored, scored.scoresBy(open));
      expect(kinds.length).toBeLessThanOrEqual(8);
      for (const { slug, count } of kinds) {
        const scores = scored.scoresBy({ ...open, kind: slug });
        expect(scores.filter((score) => score !== INELIGIBLE)).toHaveLength(count);
      }
      const isAnyTrue = scored.scoresBy(open).some((score) => score !== INELIGIBLE);
      expect(kinds.length > 0).toBe(isAnyTrue);
    }),
  );
});

it('offers deeper kinds where one kind alone is left', () => {
  const whiskies = createTestScored(bottles.filter(({ lineage }) => lineage.includes('whiskey')));
  const slugs = kindsAmong(whiskies, whiskies.scoresBy(NOTHING)).map(({ slug }) => slug);
  expect(slugs).toHaveLength(8);
  expect(slugs).toContain('bourbon');
  expect(slugs).not.toContain('whiskey');
});

it('prefers another producer to a second bottle of one where both scores are equal', () => {
  const [first] = bottles.filter(({ lineage }) => lineage.at(-1) === 'red');
  if (!first) throw new Error('no red wine in the demo catalogue');
  const again = ['b', 'c', 'd'].map((slug) => ({ ...first, slug, id: slug, name: `Z ${slug}` }));
  const other = { ...first, slug: 'other', id: 'other', name: 'Zz', producer: 'Somebody else' };
  const small = createTestScored([first, ...again, other]);
  expect(chooseBottles(small, small.scoresBy(NOTHING)).map((place) => small.bottles[place]?.slug)).toEqual([
    first.slug,
    'other',
    'b',
  ]);
});

it('computes the same scores after a change of some bottles as from the beginning', () => {
  const few = bottles.slice(0, 40);
  fc.assert(
    fc.property(
      anyAnswers(KINDS),
      fc.array(fc.nat({ max: few.length - 1 })),
      fc.integer({ min: 100, max: 30_000 }),
      (answers, changed, paidCents) => {
        const before = createTestScored(few);
        before.scoresBy(answers);
        for (const ordinal of changed) {
          before.index.paidCents[ordinal] = paidCents;
          before.index.rating[ordinal] = 50;
        }
        updatePoints(before, changed);
        const after = before.bottles.map((bottle, ordinal) =>
          changed.includes(ordinal) ? { ...bottle, paidCents, rating: 5 } : bottle,
        );
        expect(before.scoresBy(answers)).toEqual(createTestScored(after).scoresBy(answers));
      },
    ),
  );
});
