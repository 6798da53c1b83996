import { formatNumber } from '#contract/format/format-number.ts';
import { plural } from '#contract/format/plural.ts';
import type { TubeLevel } from '#ui/office/tube.tsx';
import type { Count } from './count.ts';

type Scoped = Pick<Count, 'scope' | 'scopeName'>;

/** Texts of counts. */
export const words = {
  stock: 'Stock',
  counts: 'Counts',
  title({ scope, scopeName }: Scoped): string {
    if (scope === 'all') return 'Count of everything';
    if (scopeName === null) return 'Count of what was deleted';
    return scope === 'bin' ? `Count of bin ${scopeName}` : `Count of ${scopeName}`;
  },
  states: { draft: 'Being counted', posted: 'Posted', discarded: 'Discarded' } satisfies Record<
    Count['state'],
    string
  >,
  failed: 'That did not work. Try again.',
  more: 'More',
  // The list
  count: 'Count',
  number: (number: number) => `Count ${number}`,
  state: 'State',
  products: 'Products counted',
  differences: 'Discrepancies',
  begun: 'Begun',
  ended: 'Ended',
  views: { all: 'All', draft: 'Being counted', posted: 'Posted', discarded: 'Discarded' },
  none: 'Nothing was counted yet',
  noneText: 'Count a bin, a category, a supplier or everything. Selling goes on meanwhile.',
  // A new one
  begin: 'Count',
  beginTitle: 'Begin a count',
  beginText: 'Selling goes on. Stock changes when the count is posted.',
  scope: 'What is counted',
  scopes: { bin: 'A bin', category: 'A category', supplier: 'A supplier', all: 'Everything' },
  bin: 'Bin',
  binHint: 'As the products have it, such as A-04.',
  category: 'Category',
  supplier: 'Supplier',
  blind: 'Count blind',
  blindHint: 'What is expected stays hidden, so that nobody counts to a number.',
  // Counting
  scan: 'Scan a bottle, or type a name',
  scanHint: 'Each scan adds one. Empty a number to take it back.',
  scanned: (name: string, bottles: number) => `${name}, ${formatNumber(bottles)}.`,
  searched: (text: string) => `Products with “${text}” are below.`,
  showAll: 'Show all products',
  blindNote: 'What is expected is hidden until the count is posted.',
  blindNoteReview: 'What is expected is hidden until you review the differences.',
  progress: (counted: number, products: number) =>
    plural(
      products,
      `${formatNumber(counted)} of # product counted`,
      `${formatNumber(counted)} of # products counted`,
    ),
  lineViews: { all: 'All', left: 'Not counted', different: 'Discrepancies' },
  picture: 'Picture',
  product: 'Product',
  binColumn: 'Bin',
  counted: 'Counted',
  countedOf: (name: string) => `Bottles of ${name}`,
  fewer: 'One less',
  moreOfIt: 'One more',
  expected: 'Expected',
  soldSince: 'Sold since',
  difference: 'Difference',
  atCost: 'At cost (CAD)',
  by: 'By',
  notCounted: 'Not counted',
  noLines: 'Nothing is here',
  noLinesText: 'No product of this count is in this view.',
  // What will change
  review: 'Review differences',
  reviewTitle: 'What will change',
  nothingCounted: 'Nothing was counted yet.',
  same: 'All that was counted is as expected.',
  hidden: 'What is expected is hidden in a blind count. Posting writes the differences.',
  differ: (products: number) => plural(products, '# product differs', '# products differ'),
  fewerBottles: (bottles: number) => plural(bottles, '# bottle fewer', '# bottles fewer'),
  moreBottles: (bottles: number) => plural(bottles, '# bottle more', '# bottles more'),
  valueOf: (amount: string) => `${amount} CAD at average cost`,
  andMore: (count: number) => plural(count, 'And # more product.', 'And # more products.'),
  large: (products: number) =>
    plural(
      products,
      '# product differs by more than 5 bottles or CAD 100. Only people who may correct stock can post this count.',
      '# products differ by more than 5 bottles or CAD 100. Only people who may correct stock can post this count.',
    ),
  rest: (products: number) => plural(products, '# product was not counted', '# products were not counted'),
  restKeep: 'Leave as it is',
  restZero: 'Count as 0: no bottle is there',
  post: 'Post count',
  posted: (title: string) => `${title} posted`,
  discard: 'Discard count',
  discarded: 'Count discarded',
  discardedText: 'This count was discarded. Stock did not change.',
};

/** How far each state is. */
export const LEVELS: Readonly<Record<Count['state'], TubeLevel>> = { draft: 1, posted: 3, discarded: 0 };

export const STOCK_CRUMB = [words.stock, '/stock'] as const;
/** The way to a count. */
export const CRUMBS = [STOCK_CRUMB, [words.counts, '/stock/counts']] as const;
