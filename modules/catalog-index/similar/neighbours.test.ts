import { describe, expect, it } from 'vitest';
import { getOrdinal } from '../columns/columns.ts';
import { MAX_CANDIDATES } from '../lists/nearest-in-price.ts';
import { findNeighbours, getTarget } from './neighbours.ts';
import { BOTTLE, FRAME, type PlainProduct, createTestIndex } from '../test-products.ts';

const OWN: PlainProduct = {
  ...BOTTLE,
  id: 'own',
  name: 'own',
  categoryId: 'chablis',
  priceCents: 4000,
  flavours: { tart: 4, honey: 2 },
};
/** The bottle, and others with these differences from it, numbered from 2. */
const beside = (...changes: Partial<PlainProduct>[]) => {
  const others = changes.map((change, index) => ({
    ...OWN,
    id: `id-${index}`,
    name: `n${index}`,
    number: index + 2,
    ...change,
  }));
  const stock = createTestIndex([OWN, ...others], FRAME);
  return (take = 4) => findNeighbours(stock, getTarget(stock, getOrdinal(stock, 1)), take).found;
};
const numbers = (found: { number: number }[]): number[] => found.map(({ number }) => number);
const inOrder = (found: number[]): number[] => found.toSorted((one, other) => one - other);

describe('findNeighbours', () => {
  it('sorts by flavour distance, then by rating, then by name', () => {
    const neighbours = beside(
      { flavours: { tart: 1, honey: 2 } },
      { rating: 4.9, flavours: { tart: 4, honey: 3 } },
      { name: 'a', flavours: { tart: 4, honey: 3 } },
      { rating: null },
      { flavours: { tart: 4, honey: 3 } },
    );
    expect(numbers(neighbours(5))).toEqual([5, 3, 4, 6, 2]);
    expect(numbers(neighbours(2))).toEqual([5, 3]);
  });

  it('returns products in stock, and never the bottle itself', () => {
    expect(numbers(beside({ inStock: false }, {})())).toEqual([3]);
  });

  it('takes the same category, then the parent, then the root, never another root', () => {
    const kinds = [
      { categoryId: 'white' },
      { categoryId: 'red' },
      { categoryId: 'beer' },
      { categoryId: 'chablis' },
    ];
    expect(beside(...kinds)(1).map(({ relation }) => relation)).toEqual(['same']);
    expect(
      beside(...kinds)()
        .map(({ number, relation }) => [number, relation] as const)
        .sort(([one], [other]) => one - other),
    ).toEqual([
      [2, 'parent'],
      [3, 'root'],
      [5, 'same'],
    ]);
  });

  it('stays between half and twice the effective price, and goes beyond only where there are too few', () => {
    const prices = [1999, 2000, 8000, 8001, 40_000].map((priceCents) => ({ priceCents }));
    expect(numbers(beside(...prices)(2))).toEqual([3, 4]);
    expect(inOrder(numbers(beside(...prices)(4)))).toEqual([2, 3, 4, 5]);
    expect(inOrder(numbers(beside(...prices)(5)))).toEqual([2, 3, 4, 5, 6]);
    expect(numbers(beside({ priceCents: 9000, salePriceCents: 7900 }, { priceCents: 9000 })(1))).toEqual([2]);
  });

  it('returns the flavours of either product and both prices', () => {
    const [found] = beside({ flavours: { tart: 4, smoky: 1 }, salePriceCents: 3500 })();
    expect(found).toMatchObject({
      number: 2,
      relation: 'same',
      ownPaidCents: 4000,
      otherPaidCents: 3500,
      flavours: [
        { key: 'smoky', own: 0, other: 1 },
        { key: 'tart', own: 4, other: 4 },
        { key: 'honey', own: 2, other: 0 },
      ],
    });
  });

  it('prefers products that share more flavours: one in common is not enough', () => {
    const neighbours = beside(
      { flavours: { tart: 3, honey: 1 } },
      { flavours: { tart: 4, sweet: 1, honey: 1, citrus: 1 } },
    );
    const [first, second] = neighbours();
    expect(first?.distance).toBeLessThan(second?.distance ?? 0);
    const few = beside({ flavours: { tart: 3 } }, { flavours: { tart: 3, honey: 3 } })();
    expect(numbers(few)).toEqual([3, 2]);
  });

  it('returns [] where there is no other product', () => {
    expect(beside()()).toEqual([]);
  });

  it('compares the products of a large category that are nearest in price', () => {
    const many = Array.from(
      { length: 2 * MAX_CANDIDATES },
      (_, at): Partial<PlainProduct> => ({ priceCents: 2001 + at, flavours: { tart: 1 } }),
    );
    // The nearest in taste is 1 of 4,000 products away in price, the second nearest one is near.
    const neighbours = beside(
      { priceCents: 7000, flavours: { tart: 4, honey: 2 } },
      { priceCents: 4010, flavours: { tart: 4, honey: 1 } },
      ...many,
    );
    expect(numbers(neighbours(1))).toEqual([3]);
  });
});
