import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORTINGS, type Sorting } from '#contract/catalog/sorting.ts';
import { runAtOnce } from '../columns/slices.ts';
import { countFacets } from '../filter/count-facets.ts';
import { findFilterRemovals } from '../filter/find-filter-removals.ts';
import { withJudgedList } from './list-cache.ts';
import { countMatches, getOrdinals, getPage, getWholeList } from './select.ts';
import { compiled, filters, isListed } from '../test-filters.ts';
import { catalogues, compare, paidCents, type PlainProduct, createTestIndex } from '../test-products.ts';

const byName = (one: PlainProduct, other: PlainProduct): number =>
  compare(one.name, other.name) || compare(one.id, other.id);
const NAIVE_ORDER: Record<Sorting, (one: PlainProduct, other: PlainProduct) => number> = {
  'Product.IsStaffPick': (one, other) =>
    Number(other.isStaffPick) - Number(one.isStaffPick) || byName(one, other),
  'Product.Price': (one, other) => paidCents(one) - paidCents(other) || byName(one, other),
  'Product.Price Desc': (one, other) => paidCents(other) - paidCents(one) || byName(one, other),
  'Product.Name': byName,
  'Product.Name Desc': (one, other) => compare(other.name, one.name) || compare(one.id, other.id),
  'Product.Rating Desc': (one, other) => (other.rating ?? 0) - (one.rating ?? 0) || byName(one, other),
  'Product.CreationTime Desc': (one, other) => other.createdAt - one.createdAt || byName(one, other),
};

describe('a list from the index', () => {
  it('equals a naive search of the whole catalogue in every sorting, without gaps or repeats between pages', () => {
    fc.assert(
      fc.property(
        catalogues,
        filters,
        fc.constantFrom(...SORTINGS),
        fc.integer({ min: 1, max: 25 }),
        (products, filter, sorting, take) => {
          const stock = createTestIndex(products);
          const expected = products
            .filter((product) => isListed(product, filter))
            .sort(NAIVE_ORDER[sorting])
            .map(({ number }) => number);
          const numbers: number[] = [];
          for (let skip = 0; skip <= expected.length; skip += take) {
            const page = getPage(stock, compiled(stock, filter), sorting, skip, take);
            expect(page.total).toBe(expected.length);
            numbers.push(...page.numbers);
          }
          expect(numbers).toEqual(expected);
          expect(countMatches(stock, compiled(stock, filter))).toBe(expected.length);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is the same when facets and removals judge the list once', () => {
    fc.assert(
      fc.property(catalogues, filters, fc.constantFrom(...SORTINGS), (products, plain, sorting) => {
        const stock = createTestIndex(products);
        const filter = compiled(stock, plain);
        const [page, { facets }, removals] = [
          getPage(stock, filter, sorting, 0, 5),
          withJudgedList(stock, filter, (list) => runAtOnce(countFacets(stock, filter, list))),
          withJudgedList(stock, filter, (list) => findFilterRemovals(stock, filter.choice, list)),
        ];
        expect(getWholeList(stock, filter, sorting, 0, 5)).toEqual({ ...page, facets, removals });
      }),
    );
  });

  it('keeps a given order, such as relevance, and omits unknown products', () => {
    fc.assert(
      fc.property(catalogues, filters, (products, filter) => {
        const stock = createTestIndex(products);
        const relevant = [
          ...products.map(({ number }) => number).reverse(),
          999_999,
          ...products.map((p) => p.number),
        ];
        const { order, matching } = getOrdinals(stock, relevant);
        const page = getPage(
          stock,
          { ...compiled(stock, { ...filter, among: null }), matching },
          order,
          0,
          1000,
        );
        expect(page.numbers).toEqual(
          products
            .filter((product) => isListed(product, { ...filter, among: null }))
            .map(({ number }) => number)
            .reverse(),
        );
      }),
    );
  });
});
