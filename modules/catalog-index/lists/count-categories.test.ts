import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCategories } from './count-categories.ts';
import { catalogues, FRAME, createTestIndex } from '../test-products.ts';

/** Returns the ids of the category and its ancestors. */
function lineage(id: string): string[] {
  const category = FRAME.categories.find((one) => one.id === id);
  const parent = FRAME.categories[category?.parent ?? -1];
  return parent ? [id, ...lineage(parent.id)] : [id];
}

it('counts the products of a category and of all below it, and returns 0 for an empty one', () => {
  fc.assert(
    fc.property(catalogues, (products) => {
      const expected = new Map(FRAME.categories.map(({ id }) => [id, 0]));
      for (const { categoryId } of products)
        for (const id of lineage(categoryId)) expected.set(id, (expected.get(id) ?? 0) + 1);
      expect(countCategories(createTestIndex(products))).toEqual(expected);
    }),
  );
});

it('counts an index once', () => {
  const stock = createTestIndex([]);
  expect(countCategories(stock)).toBe(countCategories(stock));
});
