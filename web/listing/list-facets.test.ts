import { expect, test } from 'vitest';
import { listFacets } from './list-facets.ts';

test('values that lead nowhere are left out unless they are chosen', () => {
  const values = [
    { value: 'france', name: 'France', count: 3, selected: false },
    { value: 'italy', name: 'Italy', count: 0, selected: false },
    { value: 'spain', name: 'Spain', count: 0, selected: true },
  ];
  expect(listFacets([{ key: 'country', name: 'Country', kind: 'values', values }])).toEqual([
    {
      key: 'country',
      name: 'Country',
      values: [
        ['france', 'France', 3],
        ['spain', 'Spain', 0],
      ],
    },
  ]);
});

test('a range whose other choices leave nothing has no ends', () => {
  expect(
    listFacets([
      { key: 'price', name: 'Price', kind: 'range', min: 0, max: 40 },
      { key: 'abv', name: 'Strength', kind: 'range' },
    ]),
  ).toEqual([
    { key: 'price', name: 'Price', ends: [0, 40] },
    { key: 'abv', name: 'Strength', ends: null },
  ]);
});
