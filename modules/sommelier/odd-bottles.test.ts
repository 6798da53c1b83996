import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { REFINEMENTS } from '#contract/sommelier/answers.ts';
import { recommendRefinements, recommend } from './advise.ts';
import type { Bottle } from './bottle.ts';
import { kindQuestion } from './questions.ts';
import { createTestScored } from './test-scored.ts';
import { anyAnswers, NOTHING } from './test-answers.ts';

/** A bottle with almost no data. */
const BARE: Bottle = {
  number: 1,
  id: '01a05d65-0000-7000-8000-000000000001',
  slug: 'bare',
  name: 'Bare',
  producer: 'Nobody in particular',
  lineage: ['spirits'],
  lineageNames: ['Spirits'],
  country: 'Canada',
  region: null,
  paidCents: 2500,
  abv: 40,
  volumeMl: 750,
  isInStock: true,
  isLimitedEdition: false,
  isStaffPick: false,
  isGiftIdea: false,
  rating: null,
  flavours: {},
  pairings: [],
  notes: { nose: '', palate: ' ', finish: '' },
  about: '',
  awards: [],
  attributes: {},
};

const words = fc.constantFrom(
  '',
  ' ',
  'Oak',
  'Neat',
  'A thing with 7 of 5',
  '“Quoted”',
  'Été',
  'x'.repeat(300),
);
const attribute = fc.array(fc.oneof(words, fc.integer({ min: -5, max: 999 }), fc.boolean()), {
  maxLength: 3,
});
const lineage = fc.constantFrom(
  ['spirits', 'whiskey', 'bourbon'],
  ['wine', 'red'],
  ['beer'],
  ['keepers-own', 'mead', 'dry-mead', 'very-dry-mead'],
);

/** Bottles with unusual data: unknown categories, wrong types, no data, far too much. */
const oddBottle = fc
  .record({
    name: fc.constantFrom('Bare', 'Another', '7', 'Ⅻ'),
    producer: fc.constantFrom('A', 'B', ''),
    lineage,
    paidCents: fc.integer({ min: 0, max: 100_000 }),
    abv: fc.constantFrom(0, 0.5, 12, 96),
    volumeMl: fc.constantFrom(50, 375, 750, 12_000),
    isInStock: fc.boolean(),
    isStaffPick: fc.boolean(),
    isGiftIdea: fc.boolean(),
    isLimitedEdition: fc.boolean(),
    rating: fc.option(fc.constantFrom(1, 3.5, 4.7, 5)),
    flavours: fc.dictionary(fc.constantFrom(...FLAVOUR_KEYS), fc.integer({ min: 1, max: 5 })),
    pairings: fc.array(fc.record({ name: words, description: words }), { maxLength: 3 }),
    notes: fc.record({ nose: words, palate: words, finish: words }),
    awards: fc.array(fc.record({ name: words, year: fc.constant(2024), medal: words }), { maxLength: 2 }),
    attributes: fc.dictionary(
      fc.constantFrom(
        'sweetness',
        'sugar',
        'ibu',
        'peat',
        'serve',
        'glass',
        'age',
        'style',
        'container',
        'decant',
      ),
      attribute,
    ),
  })
  .map((odd) => ({ ...BARE, ...odd, lineageNames: odd.lineage.map((slug) => slug.toUpperCase()) }));

const KINDS = ['whiskey', 'keepers-own', 'mead', 'dry-mead', 'very-dry-mead', 'unknown'];

it('accepts any data that a merchant wrote or omitted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(oddBottle, { maxLength: 6 }),
      anyAnswers(KINDS),
      fc.constantFrom(...REFINEMENTS),
      async (odd, answers, step) => {
        const bottles = odd.map((bottle, index) => ({ ...bottle, slug: `odd-${index}`, id: `${index}` }));
        const scored = createTestScored(bottles);
        const advices = [
          await recommend(scored, scored.texts, answers),
          await recommend(scored, scored.texts, NOTHING),
          await recommendRefinements(scored, scored.texts, answers, { step, from: 'odd-0' }),
        ];
        for (const { bottles: recommendation } of advices)
          for (const { slug, lines } of recommendation) {
            const bottle = await scored.texts.find(slug);
            expect(bottle?.isInStock).toBe(true);
            for (const { text } of lines) expect(text).toMatch(/.[.?…]$/);
          }
        expect(kindQuestion(scored, answers).choices.length).toBeLessThanOrEqual(8);
      },
    ),
    { numRuns: 500 },
  );
});

it('describes a bottle with almost no data by what it has', async () => {
  const bare = createTestScored([BARE]);
  const { bottles, fewer, steps } = await recommend(bare, bare.texts, NOTHING);
  expect(bottles).toEqual([
    {
      number: 1,
      slug: 'bare',
      taste: '',
      reason: 'made by Nobody in particular',
      lines: [{ name: 'but', text: 'Not rated yet.' }],
    },
  ]);
  expect(fewer).toEqual({ text: 'One bottle fits all of that.', looser: [] });
  expect(steps).toEqual([]);
});

it('finds a bottle of a merchant’s own category by each of its kinds', async () => {
  const mead: Bottle = {
    ...BARE,
    lineage: ['keepers-own', 'mead', 'dry-mead'],
    lineageNames: ['House', 'Mead', 'Dry mead'],
  };
  const scored = createTestScored([mead]);
  expect(kindQuestion(scored, NOTHING).choices).toEqual([{ value: 'mead', label: 'Mead', note: '1 bottle' }]);
  for (const kind of mead.lineage) {
    const { bottles } = await recommend(scored, scored.texts, { ...NOTHING, kind });
    expect(bottles.map(({ slug }) => slug)).toEqual(['bare']);
  }
});
