import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getOrdinal, sizeBytes } from './columns.ts';
import { catalogues, inOrder, createTestId, createTestIndex } from '../test-products.ts';

/** 32 MB for 100,000 products. */
const MAX_BYTES_A_PRODUCT = 320;

describe('the catalog index', () => {
  it('finds every product by its number, and nothing by other numbers', () => {
    fc.assert(
      fc.property(catalogues, fc.integer({ min: -2, max: 10_000 }), (products, other) => {
        const stock = createTestIndex(products);
        const numbers = inOrder(products).map(({ number }) => number);
        expect(numbers.map((number) => getOrdinal(stock, number))).toEqual([...numbers.keys()]);
        expect(getOrdinal(stock, other)).toBe(numbers.indexOf(other));
      }),
    );
  });

  it('needs at most 32 MB for 100,000 products', () => {
    const sample = fc.sample(catalogues, { numRuns: 40, seed: 7 }).flat();
    const many = Array.from({ length: 2000 }, (_, index) => ({
      ...(sample[index % sample.length] ?? fail()),
      id: createTestId(index),
      number: index + 1,
    }));
    expect(sizeBytes(createTestIndex(many)) / many.length).toBeLessThan(MAX_BYTES_A_PRODUCT);
  });
});

function fail(): never {
  throw new Error('The sample is empty.');
}
