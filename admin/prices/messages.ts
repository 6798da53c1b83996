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
  none: 'Nothing is planned in this month.',
  pricesText: 'Running sales, what changes next, and the calendar.',
  onSaleNow: 'On sale now',
  noSales: 'No product is on sale.',
  all: (count: number) => `All ${count}`,
  coming: 'Coming changes',
  nothingComing:
    'Nothing is planned. Plan a price at a product, or choose several products and put them on sale with dates.',
  together: (kind: 'price' | 'sale', count: number) =>
    kind === 'sale' ? `${count} sales begin` : `${count} prices change`,
  toProducts: 'Products',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  sale: 'Sale',
  price: 'New price',
  begins: 'begins',
  ends: 'ends',
  runs: (count: number) => (count === 1 ? '1 sale runs' : `${count} sales run`),
  more: (count: number) => `${count} more`,
  showDay: (day: string) => `Show ${day}`,
  ofMonth: 'In this month',
  wholeMonth: 'Show the whole month',
  cut: 'Only the first 1,000 are listed.',
  states: textsByName({ waiting: 'Planned', running: 'Runs', done: 'Over' }),
  untilEnded: 'until it is ended',
};
