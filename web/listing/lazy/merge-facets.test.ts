import { expect, test } from 'vitest';
import type { ListFacet } from '../list-facets.ts';
import { mergeFacets } from './merge-facets.ts';

const country = (...values: [string, string, number][]): ListFacet => ({
  key: 'country',
  name: 'Country',
  values,
  lead: 6,
});

test('values keep their position, those without products show 0, and new ones follow', () => {
  expect(
    mergeFacets(
      [country(['france', 'France', 9], ['italy', 'Italy', 4])],
      [country(['spain', 'Spain', 7], ['italy', 'Italy', 5])],
    ),
  ).toEqual([country(['france', 'France', 0], ['italy', 'Italy', 5], ['spain', 'Spain', 7])]);
});

test('a facet without new counts stays with zeros, and a range keeps its ends', () => {
  const price: ListFacet = { key: 'price', name: 'Price', ends: [10, 90] };
  expect(mergeFacets([country(['france', 'France', 9]), price], [])).toEqual([
    country(['france', 'France', 0]),
    price,
  ]);
  expect(mergeFacets([price], [{ ...price, ends: [20, 30] }])).toEqual([{ ...price, ends: [20, 30] }]);
});
