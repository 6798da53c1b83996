import { plural } from '#contract/format/plural.ts';
import { textsByName } from '../parts/texts-by-name.ts';

/** Texts of the page of prices. */
export const words = {
  prices: 'Prices',
  calendar: 'Calendar',
  before: 'Month before',
  next: 'Month after',
  present: 'This month',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  weekdaysShort: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  none: 'Nothing is planned for this month.',
  pricesText: 'Running sales, what changes next, and the calendar.',
  onSaleNow: 'On sale now',
  noSales: 'No product is on sale.',
  all: (count: number) => `All ${count}`,
  coming: 'Upcoming changes',
  nothingComing:
    'Nothing is planned. Plan a price on the page of a product, or select several products and plan a sale.',
  together: (kind: 'price' | 'sale', count: number) =>
    kind === 'sale'
      ? plural(count, '# sale begins', '# sales begin')
      : plural(count, '# price changes', '# prices change'),
  toProducts: 'Products',
  products: (count: number) => plural(count, '# product', '# products'),
  sale: 'Sale',
  price: 'New price',
  moves: {
    sale: { begins: 'Sale begins', ends: 'Sale ends' },
    price: { begins: 'New price begins', ends: 'New price ends' },
  },
  runs: (count: number) => plural(count, '# sale runs', '# sales run'),
  more: (count: number) => `${count} more`,
  showDay: (day: string) => `Show ${day}`,
  ofMonth: 'In this month',
  wholeMonth: 'Show the whole month',
  cut: 'The calendar shows only the first 1,000.',
  states: textsByName({ waiting: 'Planned', running: 'Running', done: 'Ended' }),
  untilEnded: 'until you end it',
};
