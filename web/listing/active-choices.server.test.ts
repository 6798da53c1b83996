import { expect, test } from 'vitest';
import { type FacetChoice, NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import { activeChoices, choosesNothing } from './active-choices.server.ts';

const choice: FacetChoice = {
  ...NO_CHOICE,
  country: ['france', 'italy'],
  priceMinCents: 2000,
  priceMaxCents: 4000,
  abvMin: 40,
  rating: 4,
  attributes: { grape: ['merlot'] },
};

test('chosen filters have the order of the facets, whichever removal adds most products', () => {
  const removals = [
    { name: 'Merlot', choice: { ...choice, attributes: {} }, count: 40 },
    { name: '4.0 and up', choice: { ...choice, rating: null }, count: 30 },
    { name: 'from 40%', choice: { ...choice, abvMin: null }, count: 20 },
    { name: 'Italy', choice: { ...choice, country: ['france'] }, count: 9 },
    { name: '$20.00 to $40.00', choice: { ...choice, priceMinCents: null, priceMaxCents: null }, count: 8 },
    { name: 'France', choice: { ...choice, country: ['italy'] }, count: 7 },
  ];
  const active = activeChoices(choice, removals);
  expect(active.map(({ name, count }) => [name, count])).toEqual([
    ['France', 7],
    ['Italy', 9],
    ['$20 to $40', 8],
    ['From 40% ABV', 20],
    ['Rated 4.0 and up', 30],
    ['Merlot', 40],
  ]);
  expect(active[0]?.without.country).toEqual(['italy']);
});

test('a value that is unknown or has no product with the other choices chooses nothing', () => {
  const values = [
    { value: 'france', count: 2 },
    { value: 'italy', count: 0 },
  ];
  const facets = [{ key: 'country', values }];
  const of = (country: string[]): boolean => choosesNothing({ ...NO_CHOICE, country }, facets, 3);
  expect(of(['france'])).toBe(false);
  expect(of(['italy'])).toBe(true);
  expect(of(['france', 'atlantis'])).toBe(true);
  expect(choosesNothing({ ...NO_CHOICE, attributes: { grape: ['merlot'] } }, facets, 3)).toBe(true);
  expect(choosesNothing({ ...NO_CHOICE, priceMinCents: 100, taste: ['smoky'] }, facets, 3)).toBe(false);
});
