import type { Suggestions } from '#contract/catalog/suggestions.ts';

const whole = new Intl.NumberFormat('en-CA');

const products = (count: number, more = ''): string =>
  `${whole.format(count)}${more} product${count === 1 ? '' : 's'}`;

/** Words of the suggestions. Apart from the frame's words because they load later, with the suggestions. */
export const words = {
  suggestions: 'Suggestions',
  products: 'Products',
  recipes: 'Recipes',
  journal: 'Journal',
  shelves: 'Shelves',
  completions: 'Search for',
  inShelf: products,
  meant: 'Showing results for',
  seeAll: ({ totalCount, totalCountIsAtLeast }: Suggestions, text: string) =>
    `See ${totalCount === 1 ? '' : 'all '}${products(totalCount, totalCountIsAtLeast && '+')} for “${text}”`,
  /** Said to readers once the list has settled. */
  count: (count: number) => `${count || 'No'} suggestion${count === 1 ? '' : 's'}`,
  keys: { up: '↑', down: '↓', choose: 'to choose,', enter: 'Enter', open: 'to open' },
};
