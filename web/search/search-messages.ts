import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import type { Suggestions } from '#contract/catalog/suggestions.ts';

const dollars = (amount: number): string => formatCents(amount * 100).replace(/\.00$/, '');

const products = (count: number, more = ''): string =>
  `${formatNumber(count)}${more} product${count === 1 ? '' : 's'}`;

/**
 * Texts of the suggestions. They are separate from the frame's texts because they load later, with
 * the suggestions.
 */
export const words = {
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  begin: 'To begin with',
  occasions: {
    gift: 'A gift under $100',
    tonight: 'Tonight, under $30',
    withoutAlcohol: 'Without alcohol',
    new: 'New here',
    picks: 'Picked by our tasters',
    few: 'Few were made',
  },
  none: (text: string) => `Nothing for “${text}”. Try a grape, a place or a flavour.`,
  nearest: 'The nearest we have',
  products: 'Products',
  recipes: 'Recipes',
  journal: 'Journal',
  pages: 'Pages and answers',
  shelves: 'Categories',
  completions: 'Search for',
  inShelf: products,
  meant: 'Showing results for',
  /** The price range that the text names, in dollars. */
  price: ({ min, max }: NonNullable<Suggestions['price']>) => {
    if (min === null) return `Price: up to ${dollars(max ?? 0)}`;
    return max === null ? `Price: from ${dollars(min)}` : `Price: ${dollars(min)} to ${dollars(max)}`;
  },
  seeAll: ({ totalCount, totalCountIsAtLeast }: Suggestions, text: string) =>
    `See ${totalCount === 1 ? '' : 'all '}${products(totalCount, totalCountIsAtLeast && '+')} for “${text}”`,
  /** Announced to screen readers once the list no longer changes. */
  count: (count: number) => `${count || 'No'} suggestion${count === 1 ? '' : 's'}`,
  keys: { up: '↑', down: '↓', choose: 'to choose,', enter: 'Enter', open: 'to open' },
};
