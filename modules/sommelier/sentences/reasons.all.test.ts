import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  BUDGETS,
  COMPANIONS,
  LEVELS,
  SCALES,
  TASTE_NAMES,
  WHOM,
} from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { chooseBottles } from '../choose.ts';
import { createShelf } from '../shelf.ts';
import { anyAnswers, NOTHING } from '../test-answers.ts';
import { readDemoBottles } from '../test-bottles.ts';
import { lackOf } from './lack.ts';
import { MOST_REASONS, reasonsFor } from './reasons.ts';
import { CLAIMS } from './test-claims.ts';
import { sentencesOf, unprovenIn } from './test-facts.ts';

/** Tens of thousands of sentences, on a machine that may have other things to do. */
const PATIENCE_MS = 180_000;
const bottles = await readDemoBottles();
const shelf = createShelf(bottles);
const KINDS = [...new Set(bottles.flatMap(({ lineage }) => lineage))];

/** Every single answer there is, alone. */
const SINGLE: Answers[] = [
  NOTHING,
  ...WHOM.map((whom) => ({ ...NOTHING, whom })),
  ...COMPANIONS.map((companion) => ({ ...NOTHING, with: companion })),
  ...TASTE_NAMES.map((taste) => ({ ...NOTHING, flavours: [taste] })),
  ...SCALES.flatMap((scale) =>
    LEVELS.map((level) => ({ ...NOTHING, scales: { ...NOTHING.scales, [scale]: level } })),
  ),
  ...BUDGETS.map((budget) => ({ ...NOTHING, budget })),
  ...KINDS.map((kind) => ({ ...NOTHING, kind })),
];

/** The reasons of a bottle, and what it lacks, on a page of its own. */
const told = (bottle: Bottle, answers: Answers): string[] => {
  const said = new Set<string>();
  return [...reasonsFor(bottle, answers, said), lackOf(bottle, answers, said)];
};

const isWhole = (text: string): boolean =>
  /^[A-Z$“À-Ý]/.test(text) && /[.?…]”?$/.test(text) && !/undefined|null|NaN|\s{2}|!|\.\./.test(text);

/** What is wrong with a text about a bottle, in words for whoever reads the failure. */
const faultsOf = (text: string, bottle: Bottle, answers: Answers): string[] => [
  ...(isWhole(text) ? [] : [`${bottle.slug}, no whole sentence: ${text}`]),
  ...(/[\d“”]/.test(unprovenIn(text, bottle, answers.budget))
    ? [`${bottle.slug}, not in its data: ${text}`]
    : []),
];

describe('what is said of a bottle', () => {
  it(
    'is made of whole sentences that hold no figure and no quotation but its own, for every answer',
    () => {
      const faults = SINGLE.flatMap((answers) =>
        bottles.flatMap((bottle) => told(bottle, answers).flatMap((text) => faultsOf(text, bottle, answers))),
      );
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'holds for answers together as for each alone',
    () => {
      fc.assert(
        fc.property(anyAnswers(KINDS), fc.constantFrom(...bottles), (answers, bottle) => {
          const texts = told(bottle, answers);
          expect(texts.length).toBeGreaterThan(1);
          expect(texts.length).toBeLessThanOrEqual(MOST_REASONS + 1);
          expect(texts.flatMap((text) => faultsOf(text, bottle, answers))).toEqual([]);
        }),
        { numRuns: 2000 },
      );
    },
    PATIENCE_MS,
  );

  const asked: Answers[] = [
    ...SINGLE,
    { ...NOTHING, scales: { smoke: 'none', sweetness: 'none', bitterness: 'none' } },
    ...TASTE_NAMES.map((taste): Answers => ({ ...NOTHING, flavours: ['smoke', taste] })),
  ];
  const texts = asked.flatMap((answers) =>
    bottles.flatMap((bottle) =>
      told(bottle, answers).map((text) => ({ bottle, answers, text: text.replace(/“[^”]*”/g, '') })),
    ),
  );

  it.each(CLAIMS)('says $says only where it is so', ({ says, isSo }) => {
    const claimed = texts.filter(({ text }) => says.test(text));
    const wrong = claimed.filter(
      ({ bottle, answers, text }) => !isSo(bottle, says.exec(text)?.[1] ?? '', answers),
    );
    expect(wrong.map(({ bottle, text }) => `${bottle.slug}: ${text}`)).toEqual([]);
    expect(claimed.length).toBeGreaterThan(0);
  });
});

describe('what is said of bottles beside one another', () => {
  it('shares no sentence between any two of them, for every answer', () => {
    for (const answers of SINGLE) {
      // Told alone, most differ already; those that do not are told beside one another.
      const byReason = new Map<string, Bottle[]>();
      for (const bottle of bottles)
        for (const text of reasonsFor(bottle, answers, new Set()).flatMap(sentencesOf))
          byReason.set(text, [...(byReason.get(text) ?? []), bottle]);
      const pairs = [...byReason.values()].flatMap((alike) =>
        alike.flatMap((one, index) => alike.slice(index + 1).map((other) => [one, other] as const)),
      );
      expect(pairs.flatMap((pair) => sharedBy(pair, answers))).toEqual([]);
    }
  });

  it('shares none within an advice, lacks included', () => {
    fc.assert(
      fc.property(anyAnswers(KINDS), (answers) => {
        const chosen = chooseBottles(shelf, shelf.scoresBy(answers)).flatMap(
          (place) => shelf.bottles[place] ?? [],
        );
        expect(sharedBy(chosen, answers)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });
});

/** Sentences that are said twice of bottles beside one another, and bottles of which nothing is said. */
function sharedBy(chosen: readonly Bottle[], answers: Answers): string[] {
  const said = new Set<string>();
  const heard = new Set<string>();
  return chosen.flatMap((bottle) => {
    const reasons = reasonsFor(bottle, answers, said);
    const sentences = [...reasons, lackOf(bottle, answers, said)].flatMap(sentencesOf);
    const twice = sentences.filter((sentence) => heard.has(sentence));
    for (const sentence of sentences) heard.add(sentence);
    return reasons.length === 0 ? [`nothing of ${bottle.slug}`] : twice;
  });
}
