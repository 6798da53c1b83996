import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CatalogIndex, getOrdinal } from './columns.ts';
import { FACT_NAMES, type FactColumns } from './fact-columns.ts';
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

/** Returns the size of the columns and dictionaries in bytes; strings count by their length. */
function sizeBytes(index: CatalogIndex): number {
  const columns = [
    index.number,
    index.ids,
    index.names,
    index.nameStart,
    index.sameName,
    index.fingerprint,
    index.category,
    index.paidCents,
    index.priceCents,
  ];
  const more = [
    index.abv,
    index.rating,
    index.country,
    index.flags,
    index.createdAt,
    index.flavours,
    index.tastes,
  ];
  const { start, values, dictionary } = index.attributes;
  const arrays = [...columns, ...more, start, values].reduce((sum, { byteLength }) => sum + byteLength, 0);
  const named = [...index.countries, ...dictionary];
  const words = named.reduce(
    (sum, { slug, name }) => sum + BYTES_AN_ENTRY + 2 * (slug.length + name.length),
    0,
  );
  const categories = index.categories.length * 2 * BYTES_AN_ENTRY;
  return arrays + index.ordinals.byteLength + words + categories + sizeOfFacts(index.facts);
}

/** An object with its strings' headers. */
const BYTES_AN_ENTRY = 100;

/** Returns the size of the columns in bytes. */
function sizeOfFacts(columns: FactColumns): number {
  const arrays = FACT_NAMES.reduce((sum, name) => sum + columns[name].byteLength, 0);
  return columns.kinds.list.reduce((sum, text) => sum + 100 + 2 * text.length, arrays);
}

function fail(): never {
  throw new Error('The sample is empty.');
}
