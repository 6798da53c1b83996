import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import type { Bottle } from './bottle.ts';
import { loadDemoBottles } from './test-bottles.ts';
import { findRefinements } from './test-find-refinements.ts';
import type { Axis } from './refine/axes.ts';
import { getRefinements } from './refine/test-further.ts';

const demo: Bottle[] = [];
beforeAll(async () => {
  demo.push(...(await loadDemoBottles()));
});

const named = (slug: string): Bottle => {
  const bottle = demo.find((one) => one.slug === slug);
  if (!bottle) throw new Error(`${slug} is not in the demo catalogue`);
  return bottle;
};
const slugs = (slug: string, axis: Axis) =>
  findRefinements(demo, named(slug), axis).map(({ bottle }) => bottle.slug);

describe('findRefinements in the demo', () => {
  it('leads from tequila to mezcal for smoke, and to no other drink for a lower price', () => {
    expect(slugs('arroyo-reposado', 'smokier')).toEqual(['tierra-parda-espadin']);
    for (const from of demo) {
      for (const { bottle } of findRefinements(demo, from, 'cheaper'))
        expect(bottle.lineage[1]).toBe(from.lineage[1]);
    }
  });

  it('leads from an unsmoked malt to the Islay malt first, in one line without figures', () => {
    const lines = findRefinements(demo, named('glen-orvin-12'), 'smokier').map(({ bottle, line }) => [
      bottle.slug,
      bottle.flavours.smoky,
      line,
    ]);
    expect(lines).toEqual([
      ['sgarbh-dubh', 5, 'Bonfire smoke where yours has none. Similar spice.'],
      ['inishglora', 4, 'Deep smoke where yours has none. Irish whiskey, with similar fruit and malt.'],
      ['askomil-11', 3, 'Clear smoke where yours has none. Similar malt.'],
    ]);
  });

  it('says nothing of the smoke of a bottle whose notes name smoke without a figure', () => {
    const from = named('glen-orvin-12');
    const peaty = { ...from, notes: { ...from.notes, finish: 'Coal smoke.' } };
    const [first] = findRefinements(demo, peaty, 'smokier');
    expect(first?.line).toMatch(/^Bonfire smoke\. /);
  });

  it('takes one step only to the end of a scale without room for two', () => {
    const smoky = (level: number): Bottle => {
      const from = named('sgarbh-dubh');
      const slug = `smoke-${level}`;
      return { ...from, id: slug, slug, name: slug, flavours: { ...from.flavours, smoky: level } };
    };
    const all = [1, 2, 3, 4, 5].map(smoky);
    const from = (level: number): string[] =>
      findRefinements(all, smoky(level), 'smokier').map(({ bottle }) => bottle.slug);
    expect(from(1)).toEqual(['smoke-5', 'smoke-4', 'smoke-3']);
    expect(from(2)).toEqual(['smoke-5', 'smoke-4']);
    expect(from(3)).toEqual(['smoke-5']);
    expect(from(4)).toEqual(['smoke-5']);
    expect(from(5)).toEqual([]);
  });

  it('treats no half bottle as cheaper', () => {
    const from = named('varenne-brut-reserve');
    const half = { ...named('pernaudet-gie-oger-blanc-de-blancs-2013'), volumeMl: 375, paidCents: 2000 };
    const whole = { ...half, volumeMl: 750, paidCents: 4000 };
    expect(findRefinements([half], from, 'cheaper')).toEqual([]);
    expect(findRefinements([whole], from, 'cheaper').map(({ line }) => line)).toEqual([
      expect.stringMatching(/^\$22 less\. /),
    ]);
  });

  it('finds alcohol-free counterparts of a pilsner, an IPA, a stout, a gin and a Riesling', () => {
    expect(slugs('rybnik-12', 'without-alcohol')[0]).toBe('flag-stop-pilsner');
    expect(slugs('tidal', 'without-alcohol')[0]).toBe('day-permit-ipa');
    expect(slugs('duckish-stout', 'without-alcohol')[0]).toBe('small-hours-stout');
    expect(slugs('tallow-wharf-london-dry', 'without-alcohol')[0]).toBe('understorey-juniper-grand-fir');
    expect(slugs('steinbruck-riesling-2021', 'without-alcohol')[0]).toBe('stille-post-sparkling-riesling');
    expect(slugs('bellacorte', 'without-alcohol')[0]).toBe('mezzora-aperitivo-analcolico');
  });

  it('returns only allowed bottles', () => {
    const all = slugs('glen-orvin-12', 'cheaper');
    const allowed = findRefinements(demo, named('glen-orvin-12'), 'cheaper', ({ slug }) => slug !== all[0]);
    expect(allowed.map(({ bottle }) => bottle.slug).slice(0, 2)).toEqual(all.slice(1));
  });

  it('never offers another pack of the same drink, or two packs of another', () => {
    const from = named('glen-orvin-12');
    const pack = (bottle: Bottle, id: string, name: string): Bottle => ({
      ...bottle,
      id,
      slug: id,
      name,
      volumeMl: 1500,
      paidCents: 7900,
    });
    const magnum = pack(from, 'magnum', 'Glen Orvin 12, 1.5 L');
    const [nearest] = findRefinements(demo, from, 'cheaper');
    expect(nearest).toBeDefined();
    const other = nearest ? pack(nearest.bottle, 'other', `${nearest.bottle.name} magnum`) : from;
    const answer = findRefinements([...demo, magnum, other], from, 'cheaper').map(({ bottle }) => bottle.id);
    expect(answer).not.toContain('magnum');
    expect(answer.filter((id) => id === 'other' || id === nearest?.bottle.id).length).toBe(1);
  });

  it('sorts equally near bottles by slug, for any order of the catalogue', () => {
    const from = named('varenne-brut-reserve');
    const twins = ['b', 'a', 'c'].map(
      (slug): Bottle => ({
        ...named('pernaudet-gie-oger-blanc-de-blancs-2013'),
        id: slug,
        slug,
        name: slug,
        region: slug,
        paidCents: 4000,
      }),
    );
    for (const order of [twins, twins.toReversed()]) {
      expect(findRefinements(order, from, 'cheaper').map(({ bottle }) => bottle.slug)).toEqual([
        'a',
        'b',
        'c',
      ]);
    }
  });
});

const word = fc.constantFrom('', 'Oak', 'Red wine', 'Étoile 12', 'Half bottle', 'x', '🥃');
const anyBottle = fc.record({
  number: fc.nat(),
  name: word,
  producer: word,
  lineage: fc.array(fc.constantFrom('wine', 'red', 'white', 'spirits', ''), { maxLength: 4 }),
  lineageNames: fc.array(word, { maxLength: 4 }),
  country: word,
  region: fc.option(word),
  paidCents: fc.oneof(fc.constant(0), fc.nat(100_000)),
  abv: fc.constantFrom(0, 0.5, 5, 40),
  volumeMl: fc.constantFrom(1, 375, 700, 750, 1892),
  isInStock: fc.boolean(),
  isLimitedEdition: fc.boolean(),
  isStaffPick: fc.boolean(),
  isGiftIdea: fc.boolean(),
  rating: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
  flavours: fc.dictionary(fc.constantFrom(...FLAVOUR_KEYS), fc.integer({ min: 1, max: 5 }), { maxKeys: 8 }),
  pairings: fc.constant([]),
  notes: fc.constant({ nose: '', palate: '', finish: '' }),
  about: fc.constant(''),
  awards: fc.constant([]),
  attributes: fc.dictionary(
    fc.constantFrom('sugar', 'sweetness', 'body', 'peat', 'style', 'grape', 'cask', 'serving-temperature'),
    fc.array(
      fc.oneof(fc.nat(300), fc.constantFrom('Dry', 'Bone dry', 'Full', 'Light', 'oak'), fc.boolean()),
      { maxLength: 2 },
    ),
  ),
});

describe('findRefinements in any catalogue', () => {
  it('returns bottles in stock with complete and different lines', () => {
    fc.assert(
      fc.property(fc.array(anyBottle, { minLength: 1, maxLength: 12 }), (rows) => {
        const bottles: Bottle[] = rows.map((row, index) => ({ ...row, id: `${index}`, slug: `b${index}` }));
        for (const { from, answer } of getRefinements(bottles)) {
          expect(answer.length).toBeLessThanOrEqual(3);
          for (const { bottle, line } of answer) {
            expect(bottle.isInStock && bottle !== from).toBe(true);
            expect(line).not.toMatch(/undefined|NaN|null|Infinity/);
          }
          expect(new Set(answer.map(({ line }) => line)).size).toBe(answer.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
