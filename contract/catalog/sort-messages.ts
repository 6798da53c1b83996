import type { SortKey } from './sorting.ts';

/** Names of the sort orders. */
export const SORT_LABELS: Readonly<Record<SortKey, string>> = {
  featured: 'Featured',
  price: 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  name: 'Name: A to Z',
  'name-desc': 'Name: Z to A',
  newest: 'Newest',
};
