import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG, type CatalogIndex } from '../columns/columns.ts';
import { countInRange, findNearestInPrice } from './nearest-in-price.ts';
import { getListCategory, getListKey, getPriceLists, relistProduct } from './price-lists.ts';
import { catalogues, createTestIndex } from '../test-products.ts';

/** The lists, sorted naively. */
function plainLists({ size, category, categories, abv, flags, paidCents }: CatalogIndex): number[][] {
  const lists = categories.flatMap((): number[][] => [[], []]);
  const byPrice = Array.from({ length: size }, (_, ordinal) => ordinal).sort(
    (one, other) => (paidCents[one] ?? 0) - (paidCents[other] ?? 0) || one - other,
  );
  for (const ordinal of byPrice)
    if (((flags[ordinal] ?? 0) & FLAG.inStock) !== 0)
      lists[getListKey(category[ordinal] ?? 0, (abv[ordinal] ?? 0) <= 50)]?.push(ordinal);
  return lists;
}

const listsOf = (index: CatalogIndex): number[][] =>
  getPriceLists(index).lists.map(({ ordinals, length }) => [...ordinals.subarray(0, length)]);

const changes = fc.array(
  fc.record({
    at: fc.nat(),
    cents: fc.integer({ min: 0, max: 5000 }),
    flags: fc.constantFrom(0, 1),
    abv: fc.constantFrom(0, 50, 51, 4000),
  }),
  { maxLength: 40 },
);

describe('price lists', () => {
  it('have the products in stock by category, price and name, also after changes', () => {
    fc.assert(
      fc.property(catalogues, changes, (products, changed) => {
        const index = createTestIndex(products);
        expect(listsOf(index)).toEqual(plainLists(index));
        for (const { at, cents, flags, abv } of index.size === 0 ? [] : changed) {
          const ordinal = at % index.size;
          index.paidCents[ordinal] = cents;
          index.flags[ordinal] = flags;
          index.abv[ordinal] = abv;
          relistProduct(index, ordinal);
        }
        expect(listsOf(index)).toEqual(plainLists(index));
      }),
    );
  });
});

describe('findNearestInPrice', () => {
  const search = fc.record({
    near: fc.integer({ min: 0, max: 5000 }),
    max: fc.integer({ min: 1, max: 20 }),
    range: fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 })),
    categories: fc.subarray([0, 1, 2, 3, 4, 5]),
  });

  it('returns the widest window that is not too large, and all where they are few', () => {
    fc.assert(
      fc.property(catalogues, search, (products, { near, max, range: [one, other], categories }) => {
        const index = createTestIndex(products);
        const lists = getPriceLists(index);
        const range = { min: Math.min(one, other), max: Math.max(one, other) };
        const keys = categories.flatMap((category) => [
          getListKey(category, false),
          getListKey(category, true),
        ]);
        expect(keys.map(getListCategory)).toEqual(categories.flatMap((category) => [category, category]));
        const all = plainLists(index)
          .filter((_, key) => keys.includes(key))
          .flat()
          .filter((i) => (index.paidCents[i] ?? 0) >= range.min && (index.paidCents[i] ?? 0) <= range.max);
        expect(countInRange(lists, keys, range)).toBe(all.length);
        const { ordinals, seen, next } = findNearestInPrice(
          lists,
          keys,
          { ...range, count: all.length },
          { near, max },
        );
        const within = ({ min, max: most }: { min: number; max: number }): number[] =>
          all.filter((i) => (index.paidCents[i] ?? 0) >= min && (index.paidCents[i] ?? 0) <= most);
        expect(seen.count).toBe(within(seen).length);
        const sorted = (ordinals: Iterable<number>) => [...ordinals].sort((a, b) => a - b);
        // Otherwise there are too many at about the same price.
        const isComplete = seen.count <= max;
        const expected = within(seen).filter((ordinal) => isComplete || ordinals.includes(ordinal));
        expect(sorted(new Set(ordinals).intersection(new Set(within(seen))))).toEqual(sorted(expected));
        expect(expected.length).toBe(isComplete ? seen.count : max);
        expect(isComplete ? ordinals.length : max).toBe(expected.length);
        expect(isComplete || seen.max <= seen.min).toBe(true);
        const isAll = all.length <= max;
        expect(isAll ? [seen.count, next] : []).toEqual(isAll ? [all.length, undefined] : []);
        const hasNext = !isAll && isComplete;
        expect(hasNext && next?.count).toBe(hasNext && next && within(next).length);
        expect(!hasNext || (next?.count ?? 0) > max).toBe(true);
      }),
    );
  });
});
