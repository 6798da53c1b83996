import { expect, it } from 'vitest';
import { findPendingScreen } from '#contract/pages/pending-screens.ts';
import { findStates } from './states.ts';

it.each([
  ['/', 6],
  ['/products', 8],
  ['/category/gin', 12],
  ['/search/all/smoke', 12],
  ['/product/nordhav', undefined],
  ['/productsx', undefined],
])('while %s loads, there are placeholders: %s', (path, cards) => {
  expect(findPendingScreen(path)?.cards).toBe(cards);
});

it.each([
  ['/recipes', 'Loading recipes...'],
  ['/recipes/negroni', 'Loading recipe...'],
  ['/blog', 'Loading...'],
  ['/blog/why-wax', 'Loading...'],
  ['/', undefined],
  ['/recipesx', undefined],
])('while %s loads, the text is %s', (path, loading) => {
  expect(findStates(path)?.loading).toBe(loading);
});
