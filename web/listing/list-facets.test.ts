import { expect, test } from 'vitest';
import { listFacets } from './list-facets.ts';

test('values without products are omitted unless they are chosen', () => {
  const values = [
    { value: 'france', name: 'France', count: 3, selected: false },
    { value: 'italy', name: 'Italy', count: 0, selected: false },
    { value: 'spain', name: 'Spain', count: 0, selected: true },
  ];
  expect(listFacets([{ key: 'country', name: 'Country', kind: 'values', values }])).toEqual([
    {
      key: 'country',
      name: 'Country',
      lead: 2,
      values: [
        ['france', 'France', 3],
        ['spain', 'Spain', 0],
      ],
    },
  ]);
});

test('a range has no ends when the other choices leave no product', () => {
  expect(
    listFacets([
      {
        key: 'price',
        name: 'Price',
        kind: 'range',
        min: 0,
        max: 40,
        histogram: [
          { min: 0, max: 20, count: 3 },
          { min: 20, max: 40, count: 1 },
        ],
      },
      { key: 'abv', name: 'Strength', kind: 'range' },
    ]),
  ).toEqual([
    { key: 'price', name: 'Price', ends: [0, 40], bars: [3, 1] },
    { key: 'abv', name: 'Strength', ends: null },
  ]);
});

test('a long list leads with values of several products; a short one shows all; tastes keep order', () => {
  const valuesOf = (...counts: number[]) =>
    counts.map((count, at) => ({ value: `v${at}`, name: `V${at}`, count, selected: false }));
  const leadOf = (key: string, ...counts: number[]) =>
    listFacets([{ key, name: key, kind: 'values', values: valuesOf(...counts) }]).map((facet) =>
      'lead' in facet ? facet.lead : null,
    );
  expect(leadOf('attr.hops', 4, 2, 1, 1, 1, 1, 1, 1)).toEqual([2]);
  expect(leadOf('attr.hops', 9, 8, 7, 6, 5, 4, 3, 2)).toEqual([6]);
  expect(leadOf('attr.hops', 1, 1, 1, 1, 1, 1, 1, 1)).toEqual([0]);
  expect(leadOf('attr.body', 1, 1, 1)).toEqual([3]);
  expect(leadOf('taste', 1, 1, 1, 1, 1, 1, 1, 1)).toEqual([6]);
});

const value = (count: number, selected = false) => ({
  value: `v${count}`,
  name: `V${count}`,
  count,
  selected,
});

test('a facet without a choice is left out', () => {
  const facet = (key: string, ...values: ReturnType<typeof value>[]) => ({
    key,
    name: key,
    kind: 'values' as const,
    values,
  });
  const facets = [
    facet('country', value(9)),
    facet('attr.region', value(9), value(0)),
    facet('attr.cask', value(9, true)),
    facet('rating'),
    facet('shelf', value(3)),
  ];
  expect(listFacets(facets).map(({ key }) => key)).toEqual(['attr.cask', 'shelf']);
});

test('region follows country and age follows price, whatever the order of the response', () => {
  const keys = ['country', 'price', 'abv', 'rating', 'attr.region', 'attr.age', 'attr.cask'];
  const facets = keys.map((key) => ({
    key,
    name: key,
    kind: 'values' as const,
    values: [value(1), value(2)],
  }));
  expect(listFacets(facets).map(({ key }) => key)).toEqual([
    'country',
    'attr.region',
    'price',
    'attr.age',
    'abv',
    'rating',
    'attr.cask',
  ]);
});
