import { expect, test } from 'vitest';
import { slugify } from '#contract/text/slugify.ts';
import { ageBandName, ageBandRank } from '#contract/catalog/built-in-facets.ts';

test('every age is in one band, and bands are contiguous', () => {
  expect(['0', '4', '5', '9', '10', '14', '15', '19', '20', '80'].map(ageBandName)).toEqual([
    'Under 5 years',
    'Under 5 years',
    '5 to 9 years',
    '5 to 9 years',
    '10 to 14 years',
    '10 to 14 years',
    '15 to 19 years',
    '15 to 19 years',
    '20 years and over',
    '20 years and over',
  ]);
  expect(['4', '9', '14', '19', '99'].map((years) => ageBandRank(slugify(ageBandName(years))))).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

test('a text that is not an age stays unchanged', () => {
  expect(ageBandName('Solera')).toBe('Solera');
  expect(ageBandRank('solera')).toBe(5);
});
