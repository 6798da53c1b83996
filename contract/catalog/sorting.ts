/**
 * The sort orders of list calls. The first five are the specification's. Names are matched without
 * regard to case.
 */
export const SORTINGS = [
  'Product.IsStaffPick',
  'Product.Price',
  'Product.Price Desc',
  'Product.Name',
  'Product.Name Desc',
  'Product.Rating Desc',
  'Product.CreationTime Desc',
] as const;

export type Sorting = (typeof SORTINGS)[number];

export const DEFAULT_SORTING: Sorting = 'Product.IsStaffPick';

const byLowerCase = new Map(SORTINGS.map((sorting) => [sorting.toLowerCase(), sorting]));

/** Returns the sort order of a text in any case, or `undefined`. */
export function findSorting(text: string): Sorting | undefined {
  return byLowerCase.get(text.trim().replace(/\s+/g, ' ').toLowerCase());
}

/**
 * The entries of the sort menu in their order, the specification's five, with the short names of
 * page URLs (`?sort=price`).
 */
export const SORT_MENU = [
  { key: 'featured', sorting: 'Product.IsStaffPick' },
  { key: 'price', sorting: 'Product.Price' },
  { key: 'price-desc', sorting: 'Product.Price Desc' },
  { key: 'name', sorting: 'Product.Name' },
  { key: 'name-desc', sorting: 'Product.Name Desc' },
] as const satisfies readonly { key: string; sorting: Sorting }[];

/** Every order that a page URL names: those of the menu, and that of the link "Newest" (note D69). */
export const SORT_ORDERS = [
  ...SORT_MENU,
  { key: 'newest', sorting: 'Product.CreationTime Desc' },
] as const satisfies readonly { key: string; sorting: Sorting }[];

export type SortKey = (typeof SORT_ORDERS)[number]['key'];
