import { expect, test } from 'vitest';
import type { Suggestions } from '#contract/catalog/suggestions.ts';
import { getGroups } from './search-groups.ts';

const answer = (over: Partial<Suggestions>): Suggestions => ({
  query: 'old smo',
  totalCount: 3,
  products: [],
  categories: [],
  words: [],
  recipes: [],
  articles: [],
  pages: [],
  ...over,
});

test('a completion replaces the word being typed, whatever characters it holds', () => {
  const [group] = getGroups(answer({ words: ['smoke', '$&'] }));
  expect(group?.options).toEqual([
    { to: '/search/all/old%20smoke', name: 'old smoke' },
    { to: '/search/all/old%20%24%26', name: 'old $&' },
  ]);
});

test('a word that is already typed is not suggested', () => {
  expect(getGroups(answer({ query: 'Smoke', words: ['smoke'] }))).toEqual([]);
});

test('completions extend the corrected text', () => {
  const [group] = getGroups(answer({ query: 'old smk', correctedQuery: 'old smok', words: ['smoky'] }));
  expect(group?.options[0]?.to).toBe('/search/all/old%20smoky');
});

test('categories show their number of products, and empty groups are omitted', () => {
  const categories = [
    { slug: 'gin', name: 'Gin', count: 1 },
    { slug: 'beer', name: 'Beer', count: 1234 },
  ];
  expect(getGroups(answer({ categories }))).toEqual([
    {
      label: 'Categories',
      options: [
        { to: '/category/gin', name: 'Gin', note: '1 product' },
        { to: '/category/beer', name: 'Beer', note: '1,234 products' },
      ],
    },
  ]);
});

test('pages come first when no product matches, and otherwise after the texts', () => {
  const pages = [{ path: '/returns', name: 'Returns', kind: 'page' as const }];
  const categories = [{ slug: 'gin', name: 'Gin', count: 1 }];
  const labels = (over: Partial<Suggestions>): string[] => getGroups(answer(over)).map(({ label }) => label);
  expect(labels({ pages, categories })).toEqual(['Pages and answers', 'Categories']);
  const recipes = [
    { id: '1', slug: 'negroni', name: 'Negroni', category: 'Stirred', image: null, picture: null },
  ];
  expect(getGroups(answer({ pages, recipes }))[0]?.options).toEqual([{ to: '/returns', name: 'Returns' }]);
});
