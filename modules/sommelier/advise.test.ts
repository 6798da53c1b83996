import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answers, BUTS, STEPS } from '#contract/sommelier/answers.ts';
import { adviseAlong, adviseBy } from './advise.ts';
import type { Bottle } from './bottle.ts';
import { createShelf } from './shelf.ts';
import { sommelierOver } from './sommelier.ts';
import { anyAnswers, NOTHING } from './test-answers.ts';
import { readDemoBottles } from './test-bottles.ts';

const bottles = await readDemoBottles();
const shelf = createShelf(bottles);
const KINDS = ['whiskey', 'red', 'ipa', 'gin', 'champagne', 'no-such-kind'];
const bottleOf = (slug: string): Bottle => {
  const bottle = shelf.find(slug);
  if (!bottle) throw new Error(`the demo has no ${slug}`);
  return bottle;
};

describe('an advice', () => {
  it('has reasons for each bottle, one thing that it lacks, and a word for what is missing of three', () => {
    fc.assert(
      fc.property(anyAnswers(KINDS), (answers) => {
        const { bottles: advised, fewer, steps } = adviseBy(shelf, answers);
        expect(fewer === null).toBe(advised.length === 3);
        for (const { reasons, lack } of advised) {
          expect(reasons.length).toBeGreaterThan(0);
          expect(lack).toMatch(/\.$|”$/);
        }
        expect(advised.length > 0 || steps.length === 0).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same for the same answers', () => {
    const answers: Answers = { ...NOTHING, whom: 'gift', with: 'cheese', flavours: ['oak'], budget: 100 };
    expect(adviseBy(createShelf([...bottles].reverse()), answers)).toEqual(adviseBy(shelf, answers));
  });

  it('says which answer to take back where fewer than three are true', () => {
    const answers: Answers = { ...NOTHING, scales: { ...NOTHING.scales, smoke: 'plenty' }, budget: 25 };
    const { bottles: advised, fewer } = adviseBy(shelf, answers);
    expect(advised.length).toBeLessThan(3);
    expect(adviseBy(shelf, { ...answers, scales: NOTHING.scales }).bottles).toHaveLength(3);
    expect(fewer).toMatch(/If smoke did not matter, there would be \d+\.$/);
  });

  it('never speaks of a number that taking an answer back would not bring', () => {
    fc.assert(
      fc.property(anyAnswers(KINDS), (answers) => {
        const said = /Without the limit of \$\d+, there would be (\w+)\.$/.exec(
          adviseBy(shelf, answers).fewer ?? '',
        );
        if (!said) return;
        const count = shelf.scoresBy({ ...answers, budget: null }).filter((score) => score > -1000).length;
        expect(said[1]).toBe(count === 1 ? 'one' : `${count}`);
      }),
      { numRuns: 300 },
    );
  });

  it('says that the shop is empty, or sold out, and does not blame an answer', () => {
    for (const empty of [[], bottles.map((bottle) => ({ ...bottle, isInStock: false }))])
      expect(adviseBy(createShelf(empty), { ...NOTHING, budget: 25 })).toEqual({
        bottles: [],
        fewer: 'Nothing in the shop can be bought just now.',
        steps: [],
      });
  });
});

describe('a step', () => {
  it('leads to bottles in stock and within the limits of the answers, what changes said first', () => {
    fc.assert(
      fc.property(
        anyAnswers(KINDS),
        fc.constantFrom(...STEPS),
        fc.constantFrom(...bottles),
        (answers, step, { slug }) => {
          const { bottles: advised, fewer } = adviseAlong(shelf, answers, { step, from: slug });
          expect(fewer === null).toBe(advised.length === 3);
          for (const { slug: other, reasons } of advised) {
            const bottle = bottleOf(other);
            expect(bottle.isInStock && other !== slug).toBe(true);
            expect(bottle.paidCents).toBeLessThanOrEqual((answers.budget ?? 1_000_000) * 100);
            const isOfKind = answers.kind === null || bottle.lineage.includes(answers.kind);
            expect(step === 'without-alcohol' ? bottle.abv <= 0.5 : isOfKind).toBe(true);
            expect(reasons[0]?.includes(' less: ') || step !== 'cheaper').toBe(true);
            expect(reasons.length).toBeGreaterThan(2);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is offered where it leads somewhere, and nowhere else', () => {
    fc.assert(
      fc.property(anyAnswers(KINDS), (answers) => {
        const { bottles: advised, steps } = adviseBy(shelf, answers);
        const from = advised[0]?.slug;
        if (from === undefined) return;
        for (const step of STEPS)
          expect(adviseAlong(shelf, answers, { step, from }).bottles.length > 0).toBe(steps.includes(step));
      }),
      { numRuns: 40 },
    );
  });

  it('says so where the bottle that it begins with is not in the shop', () => {
    expect(adviseAlong(shelf, NOTHING, { step: 'drier', from: 'no-such-bottle' })).toEqual({
      bottles: [],
      fewer: 'The bottle that you stepped from is not in the shop any more.',
      steps: [],
    });
  });
});

describe('the sommelier', () => {
  const sommelier = sommelierOver({ get: () => Promise.resolve(shelf), refresh: () => Promise.resolve() });

  it('has bottles for every way that it offers on a product’s page, and words for every other', async () => {
    for (const { slug } of bottles.slice(0, 30)) {
      const offered = await sommelier.butsOf(slug);
      for (const but of BUTS) {
        const like = await sommelier.likeThisBut(slug, but);
        expect(like?.bottles.length !== 0).toBe(offered.includes(but));
        expect(like?.none === null).toBe(offered.includes(but));
      }
    }
    expect(await sommelier.likeThisBut('no-such-bottle', 'cheaper')).toBeUndefined();
    expect(await sommelier.butsOf('no-such-bottle')).toEqual([]);
  });

  it('asks six questions, each of whose choices leads to an answer', async () => {
    const { choices: kinds } = await sommelier.ask('kind', { ...NOTHING, flavours: ['malt'], kind: 'rose' });
    expect(kinds).toEqual((await sommelier.ask('kind', { ...NOTHING, flavours: ['malt'] })).choices);
    expect(kinds).toHaveLength(8);
    for (const { value } of kinds)
      expect((await sommelier.advise({ ...NOTHING, flavours: ['malt'], kind: value })).bottles).not.toEqual(
        [],
      );
    const much = await sommelier.ask('much', NOTHING);
    expect(much.choices.map(({ value }) => value)).toContain('bitterness-plenty');
    expect(much.choices).toHaveLength(9);
  });

  it('says where no kind is left', async () => {
    const { choices, hint } = await sommelier.ask('kind', {
      ...NOTHING,
      flavours: ['smoke'],
      scales: { smoke: 'none', sweetness: 'plenty', bitterness: 'plenty' },
    });
    expect(choices).toEqual([]);
    expect(hint).toContain('No bottle is true');
  });
});
