import { formatNumber } from '#contract/format/format-number.ts';
import { words as choiceWords } from './choice-messages.ts';

const products = (count: number): string => (count === 1 ? '1 product' : `${formatNumber(count)} products`);

/** Texts of the product lists. */
export const words = {
  products: {
    title: 'All Products',
    description: 'Every bottle, can and pack in the shop: spirits, wine and beer, with and without alcohol.',
    /** Of a shop with other main categories. */
    plainDescription: 'Every bottle, can and pack in the shop.',
    ofProducer: (producer: string) => `Everything we stock by ${producer}.`,
  },
  search: {
    heading: (text: string) => `Search Results for: ${text}`,
    description: (text: string) => `Bottles, recipes and articles for “${text}”.`,
  },
  foundPages: 'Pages and answers',
  kindOfPage: { question: 'Question and answer', collection: 'Collection', event: 'Event' },
  subcategories: 'Subcategories',
  subcategoriesOf: (name: string) => `Subcategories of ${name}`,
  more: 'More',
  moreOf: (name: string) => `More in ${name}`,
  categories: 'Categories',
  sort: 'Sort',
  byColour: 'Colour',
  views: { tiles: 'Tiles', row: 'Row' },
  sortedBy: (order: string) => `Sorted by ${order.replace(':', ',')}`,
  filter: (name: string) => `Filter ${name.toLowerCase()}`,
  filterAll: 'Filter all products',
  searchAgain: 'Search products',
  apply: 'Apply',
  showing: (count: string) => `Showing ${count} products`,
  showingOne: 'Showing 1 product',
  all: 'All',
  unsure: {
    before: 'Not sure which bottle? ',
    choose: 'Answer a few questions',
    between: ', or ',
    write: 'write to one of us',
    after: '.',
  },
  corrected: { before: 'Showing results for ', after: (typed: string) => ` instead of “${typed}”.` },
  clearAll: choiceWords.clearAll,
  theFilter: (name: string) => `the filter “${name}”`,
  without: (what: string, count: number) => `Without ${what}: ${products(count)}`,
  clearAllCount: products,
  thin: (count: number) =>
    count === 1
      ? 'Only 1 product matches everything you chose.'
      : `Only ${count} products match everything you chose.`,
  quoted: (text: string) => `“${text}”`,
  abv: (range: string) => `${range} ABV`,
  rated: (threshold: string) => `Rated ${threshold}`,
  filters: 'Filters',
  skipFilters: 'Skip to products',
  filterChosen: (count: number) => `${choiceWords.filterButton}, ${count} chosen`,
  show: (count: number, isAtLeast: boolean) =>
    count === 1 ? 'Show 1 product' : `Show ${formatNumber(count)}${isAtLeast ? '+' : ''} products`,
  showSome: 'Show products',
  allValues: (key: string, count: number) => {
    if (key === 'country') return `All ${count} countries`;
    return key === 'attr.region' ? `All ${count} regions` : `All ${count}`;
  },
  allOf: (all: string, name: string) => `${all}, ${name}`,
  anyRating: 'Any rating',
  from: 'From',
  to: 'To',
  unit: { price: '$', abv: '%' },
  lowest: (name: string) => `${name}, lowest`,
  highest: (name: string) => `${name}, highest`,
  anyEnd: (value: string) => `${value}, no limit`,
  empty: {
    title: 'No products found',
    typed: 'No matches so far. Press Enter to try similar spellings too.',
    searched: (text: string) => `Nothing for “${text}”. Try a grape, a place or a flavour.`,
    nearest: (text: string) => `Search for “${text}”`,
    text: 'Nothing matches all of that. Try removing a filter.',
    /** Of a list in which nothing was chosen. */
    plain: 'Nothing is here yet.',
    shop: {
      title: 'Nothing on the shelves yet',
      text: 'Our first bottles will stand here. Until then, write to us.',
    },
  },
  beyond: {
    title: (page: number) => `There is no page ${formatNumber(page)}`,
    text: (count: string, pages: number) =>
      pages === 1
        ? `The ${count} products are on one page.`
        : `The ${count} products are on pages 1 to ${formatNumber(pages)}.`,
    inAll: (count: string, total: number) => (total === 1 ? '1 product in all' : `${count} products in all`),
    textOne: 'The only product is on page 1.',
    last: (pages: number) => (pages === 1 ? 'Go to page 1' : `Go to the last page, ${formatNumber(pages)}`),
  },
  trail: 'Where you are',
  home: 'Home',
};
