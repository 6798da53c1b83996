import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { runAtOnce } from '../columns/slices.ts';
import { countFacets } from './count-facets.ts';
import { withJudgedList } from '../lists/list-cache.ts';
import { compiled, filters, isListed, type PlainFilter } from '../test-filters.ts';
import { naiveFacets, plainFacet } from './test-naive-facets.ts';
import { BOTTLE, catalogues, type PlainProduct, createTestIndex } from '../test-products.ts';

const ALL: PlainFilter = { category: null, rules: [], choice: NO_CHOICE, among: null };
const bottles = (...changes: Partial<PlainProduct>[]): PlainProduct[] =>
  changes.map((change, index) => ({ ...BOTTLE, id: `id-${index}`, number: index + 1, ...change }));
const counted = (products: PlainProduct[], plain: PlainFilter) => {
  const stock = createTestIndex(products);
  const filter = compiled(stock, plain);
  return withJudgedList(stock, filter, (list) => runAtOnce(countFacets(stock, filter, list)));
};
const findFacet = (products: PlainProduct[], key: string, filter: Partial<PlainFilter> = {}) =>
  counted(products, { ...ALL, ...filter }).facets.find((facet) => facet.key === key);

describe('countFacets', () => {
  it('returns the counts of a naive implementation for every choice', () => {
    fc.assert(
      fc.property(catalogues, filters, (products, filter) => {
        const { total, facets } = counted(products, filter);
        expect(total).toBe(products.filter((product) => isListed(product, filter)).length);
        expect(facets.map(plainFacet)).toEqual(naiveFacets(products, filter));
      }),
      { numRuns: 200 },
    );
  });

  it('sorts values by number of products, then by name; tastes keep their fixed order', () => {
    const countries = ['Spain', 'Italy', 'Österreich', 'Peru', 'Peru'].map((country) => ({ country }));
    expect(findFacet(bottles(...countries), 'country')?.values?.map(({ name }) => name)).toEqual([
      'Peru',
      'Italy',
      'Österreich',
      'Spain',
    ]);
    const tasted = bottles(
      { flavours: { tart: 5, smoky: 2, sweet: 3 } },
      { flavours: { tart: 3, smoky: 3 } },
    );
    expect(findFacet(tasted, 'taste')?.values?.map(({ value }) => value)).toEqual(
      FLAVOUR_KEYS.filter((key) => ['smoky', 'sweet', 'tart'].includes(key)),
    );
  });

  it('names a value by its most frequent spelling', () => {
    const grapes = [['rose'], ['Rosé'], ['Rosé', 'rose'], ['Rosé'], ['Gamay']].map((grape) => ({
      attributes: { grape },
    }));
    expect(findFacet(bottles(...grapes), 'attr.grape', { category: 'wine' })?.values).toEqual([
      { value: 'rose', name: 'Rosé', count: 4, selected: false },
      { value: 'gamay', name: 'Gamay', count: 1, selected: false },
    ]);
  });

  it('keeps a chosen value without products, and offers none that the shop does not know', () => {
    const products = bottles({ attributes: { grape: ['Gamay'] } }, { country: 'Spain' });
    const choice = {
      ...NO_CHOICE,
      country: ['spain', 'atlantis'],
      attributes: { grape: ['gamay', 'orichalc'] },
    };
    expect(findFacet(products, 'country', { choice })?.values).toEqual([
      { value: 'france', name: 'France', count: 1, selected: false },
      { value: 'spain', name: 'Spain', count: 0, selected: true },
    ]);
    expect(findFacet(products, 'attr.grape', { choice, category: 'wine' })?.values).toEqual([
      { value: 'gamay', name: 'Gamay', count: 0, selected: true },
    ]);
  });

  it('limits a range to the matches of the other choices, in dollars and per cent', () => {
    const products = bottles(
      { priceCents: 1950 },
      { priceCents: 4025, abv: 12.5 },
      { country: 'Peru', priceCents: 9000 },
    );
    const choice = { ...NO_CHOICE, country: ['france'], priceMinCents: 3000 };
    expect(findFacet(products, 'price', { choice })).toEqual({
      key: 'price',
      name: 'Price',
      kind: 'range',
      min: 19.5,
      max: 40.25,
      histogram: expect.any(Array),
    });
    expect(findFacet(products, 'abv')).toMatchObject({ min: 12, max: 12.5 });
  });

  it('omits an attribute of many values that hardly two bottles share', () => {
    const grapes = (...all: string[]) => all.map((grape) => ({ attributes: { grape: [grape] } }));
    const keys = (products: PlainProduct[]) =>
      counted(products, { ...ALL, category: 'wine' }).facets.map(({ key }) => key);
    expect(keys(bottles(...grapes('a', 'b', 'c', 'd', 'e', 'f')))).toContain('attr.grape');
    expect(keys(bottles(...grapes('a', 'b', 'c', 'd', 'e', 'f', 'g', 'g')))).not.toContain('attr.grape');
    expect(keys(bottles(...grapes('a', 'b', 'c', 'd', 'e', 'f', 'f', 'g', 'g')))).toContain('attr.grape');
  });
});
