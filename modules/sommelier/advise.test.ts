import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answers, ALTERNATIVES, type Refinement, REFINEMENTS } from '#contract/sommelier/answers.ts';
import { recommendRefinements, recommend } from './advise.ts';
import type { Bottle } from './bottle.ts';
import { gentleLevels } from './rules/whom.ts';
import { createTestScored, type TestScored } from './test-scored.ts';
import { traitsOf } from './traits.ts';
import { sommelierOver } from './sommelier.ts';
import { anyAnswers, NOTHING } from './test-answers.ts';
import { loadDemoBottles } from './test-bottles.ts';

const bottles = await loadDemoBottles();
const scored = createTestScored(bottles);
const advise = (shop: TestScored, answers: Answers) => recommend(shop, shop.texts, answers);
const adviseStep = (answers: Answers, step: { step: Refinement; from: string }) =>
  recommendRefinements(scored, scored.texts, answers, step);
const KINDS = ['whiskey', 'red', 'ipa', 'gin', 'champagne', 'no-such-kind'];
const getBottle = (slug: string): Bottle => {
  const bottle = scored.bottles.find((one) => one.slug === slug);
  if (!bottle) throw new Error(`${slug} is not in the demo catalogue`);
  return bottle;
};

describe('recommend', () => {
  it('returns per bottle its taste or a reason, other reasons and a drawback, and why there are fewer than three', async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswers(KINDS), async (answers) => {
        const { bottles: recommendation, fewer, steps } = await advise(scored, answers);
        expect(fewer === null).toBe(recommendation.length === 3);
        for (const { taste, reason, lines } of recommendation) {
          const names = lines.map(({ name }) => name);
          expect(['why', 'but'].filter((name) => names.some((one) => one === name))).toEqual(names);
          expect(`${taste}${reason}`).toMatch(/[^ .]$/u);
          for (const { text } of lines) expect(text).toMatch(/^[\p{Lu}\d$].*\.$/u);
        }
        expect(recommendation.length > 0 || steps.length === 0).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('returns the same bottles for the same answers', async () => {
    const answers: Answers = { ...NOTHING, whom: ['gift'], with: 'cheese', flavours: ['oak'], budget: 100 };
    const slugsOf = (shop: TestScored) =>
      advise(shop, answers).then(({ bottles: found, ...rest }) => ({
        ...rest,
        found: found.map(({ slug, lines }) => ({ slug, lines })),
      }));
    expect(await slugsOf(createTestScored([...bottles].reverse()))).toEqual(await slugsOf(scored));
  });

  it('names the answers to drop where fewer than three bottles are eligible, and what each brings', async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswers(KINDS), async (answers) => {
        const { bottles: recommendation, fewer } = await advise(scored, answers);
        for (const { text, answers: looser } of fewer?.looser ?? []) {
          const count = scored.scoresBy(looser).filter((score) => score > -1000).length;
          expect(count).toBeGreaterThan(recommendation.length);
          expect(text).toMatch(new RegExp(`: ${count} bottles?$`));
        }
      }),
      { numRuns: 300 },
    );
    const smoky: Answers = { ...NOTHING, scales: { ...NOTHING.scales, smoke: 'plenty' }, budget: 25 };
    const { fewer } = await advise(scored, smoky);
    expect(fewer?.looser.map(({ text }) => text.replace(/\d+/, 'n'))).toEqual([
      'Any amount of smoke: n bottles',
      'Any price: n bottles',
    ]);
  });

  it('finds three gentle presents under $100 in a kind for a newcomer', async () => {
    for (const kind of ['whiskey', 'gin', 'red', null]) {
      const answers: Answers = { ...NOTHING, whom: ['gift', 'newcomer'], budget: 100, kind };
      const { bottles: recommendation, fewer } = await advise(scored, answers);
      expect(fewer).toBeNull();
      for (const { slug, lines } of recommendation) {
        const bottle = getBottle(slug);
        expect(Math.max(...Object.values(gentleLevels(traitsOf(bottle)))), slug).toBeLessThanOrEqual(2);
        expect(bottle.paidCents).toBeLessThanOrEqual(100_00);
        for (const { text } of lines) expect(text, slug).not.toContain('for a first bottle');
      }
    }
  });

  it('reports an empty or sold-out shop without dropping answers', async () => {
    for (const empty of [[], bottles.map((bottle) => ({ ...bottle, isInStock: false }))])
      expect(await advise(createTestScored(empty), { ...NOTHING, budget: 25 })).toEqual({
        bottles: [],
        fewer: { text: 'Everything is sold out right now.', looser: [] },
        steps: [],
      });
  });
});

describe('adviseAlong', () => {
  it('returns bottles in stock and within the limits of the answers, changes first', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyAnswers(KINDS),
        fc.constantFrom(...REFINEMENTS),
        fc.constantFrom(...bottles),
        async (answers, step, { slug }) => {
          const { bottles: recommendation, fewer } = await adviseStep(answers, { step, from: slug });
          expect(fewer === null).toBe(recommendation.length === 3);
          for (const { slug: other, lines } of recommendation) {
            const bottle = getBottle(other);
            expect(bottle.isInStock && other !== slug).toBe(true);
            expect(bottle.paidCents).toBeLessThanOrEqual((answers.budget ?? 1_000_000) * 100);
            const isOfKind = answers.kind === null || bottle.lineage.includes(answers.kind);
            expect(step === 'without-alcohol' ? bottle.abv <= 0.5 : isOfKind).toBe(true);
            expect(lines.map(({ name }) => name)).toEqual(['changes']);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is offered exactly where it has results', async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswers(KINDS), async (answers) => {
        const { bottles: recommendation, steps } = await advise(scored, answers);
        const from = recommendation[0]?.slug;
        if (from === undefined) return;
        for (const step of REFINEMENTS)
          expect((await adviseStep(answers, { step, from })).bottles.length > 0).toBe(steps.includes(step));
      }),
      { numRuns: 40 },
    );
  });

  it('reports that the starting bottle is not in the shop', async () => {
    expect(await adviseStep(NOTHING, { step: 'drier', from: 'no-such-bottle' })).toEqual({
      bottles: [],
      fewer: { text: 'We no longer carry the bottle you started from.', looser: [] },
      steps: [],
    });
  });
});

describe('the sommelier', () => {
  const sommelier = sommelierOver(
    scored,
    scored.texts,
    async (slug) => (await scored.texts.find(slug))?.number,
  );

  it('has bottles for every alternative that it offers on a product page, and a text for every other', async () => {
    for (const { slug } of bottles.slice(0, 30)) {
      const offered = await sommelier.listAlternatives(slug);
      for (const but of ALTERNATIVES) {
        const like = await sommelier.findAlternatives(slug, but);
        expect(like?.bottles.length !== 0).toBe(offered.includes(but));
        expect(like?.none === null).toBe(offered.includes(but));
      }
    }
    expect(await sommelier.findAlternatives('no-such-bottle', 'cheaper')).toBeUndefined();
    expect(await sommelier.listAlternatives('no-such-bottle')).toEqual([]);
  });

  it('asks six questions whose choices are all valid answers', async () => {
    const { choices: kinds } = await sommelier.getQuestion('kind', {
      ...NOTHING,
      flavours: ['malt'],
      kind: 'rose',
    });
    expect(kinds).toEqual((await sommelier.getQuestion('kind', { ...NOTHING, flavours: ['malt'] })).choices);
    expect(kinds).toHaveLength(8);
    for (const { value } of kinds)
      expect(
        (await sommelier.recommend({ ...NOTHING, flavours: ['malt'], kind: value })).bottles,
      ).not.toEqual([]);
    const much = await sommelier.getQuestion('much', NOTHING);
    expect(much.choices.map(({ value }) => value)).toContain('bitterness-plenty');
    expect(much.choices).toHaveLength(9);
  });

  it('reports that no kind is left', async () => {
    const { choices, hint } = await sommelier.getQuestion('kind', {
      ...NOTHING,
      flavours: ['smoke'],
      scales: { smoke: 'none', sweetness: 'plenty', bitterness: 'plenty' },
    });
    expect(choices).toEqual([]);
    expect(hint).toContain('No bottle fits');
  });
});
