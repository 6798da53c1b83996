import type { Today } from './today.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Texts of Today. */
export const words = {
  today: 'Today',
  toPackFact: (count: number) =>
    count === 0 ? 'No orders to pack.' : `${plural(count, 'order', 'orders')} to pack.`,
  none: 'None yet',
  netSales: 'Net sales today',
  lastWeek: (value: string) => `${value} last week by now`,
  orders: 'Orders today',
  averageOrder: 'Average order, 30 days',
  before: (value: string) => `${value} the 30 days before`,
  conversion: 'Conversion, 7 days',
  weekBefore: (value: string) => `${value} the week before`,
  toShip: 'To ship',
  late: (count: number) => `${count} late`,
  stock: 'Sold out',
  low: (count: number) => `${count} low`,
  refunds: 'Refunds, 30 days',
  disputes: (count: number) => plural(count, 'open dispute', 'open disputes'),
  attention: 'Needs attention',
  attentionParts: ({
    messages,
    deadJobs,
    failedRefunds,
    blockingIssues,
    shopIssues,
    failures,
    failedPrices,
  }: Today['attention']) =>
    [
      // What the role does not show is absent. Open messages of today need no attention yet: these are late.
      messages && plural(messages, 'late message', 'late messages'),
      deadJobs && plural(deadJobs, 'mail or task that failed', 'mails or tasks that failed'),
      failedRefunds && plural(failedRefunds, 'failed refund', 'failed refunds'),
      (blockingIssues ?? 0) + (shopIssues ?? 0) > 0 &&
        plural((blockingIssues ?? 0) + (shopIssues ?? 0), 'thing to mend', 'things to mend'),
      failures && plural(failures, 'failure', 'failures'),
      failedPrices && plural(failedPrices, 'failed price', 'failed prices'),
    ]
      .filter(Boolean)
      .join(', ') || 'Nothing',
  failures: 'Not working now. The rest of the shop goes on, and tries this again:',
  failedPrices: 'Prices that were not set',
  failedPrice: (kind: 'price' | 'sale', amount: string, isRefused: boolean) =>
    `${kind === 'sale' ? 'Sale' : 'Price'} of ${amount}: ${
      isRefused ? 'refused. Cancel it at the product, or plan another.' : 'it failed and is tried again.'
    }`,
  toPack: 'To pack',
  all: (count: number) => `All ${count}`,
  order: 'Order',
  customer: 'Customer',
  bottles: 'Bottles',
  delivery: 'Delivery',
  paidAt: 'Placed',
  nothingToPack: 'Everything is packed.',
  lowStock: 'Low stock',
  product: 'Product',
  remaining: 'Remaining',
  daysLeft: 'Days left',
  noSales: 'No sales in 30 days',
  noSalesNote: '– No sales in 30 days.',
  nothingLow: 'Nothing is low.',
  messages: 'Messages',
  open: (count: number) => plural(count, 'open message', 'open messages'),
  unanswered: (count: number) => `${count} unanswered for more than a working day`,
  upcoming: 'Upcoming changes',
  from: 'From',
  change: 'Change',
  about: 'About',
  nothingUpcoming: 'Nothing changes within 90 days.',
  kinds: {
    'law-begins': 'Legal rule begins',
    'law-ends': 'Legal rule ends',
    'licence-begins': 'Licence begins',
    'licence-ends': 'Licence ends',
    price: 'New price',
    sale: 'Sale begins',
  } satisfies Record<Today['upcoming'][number]['kind'], string>,
  /** Kinds of legal rules. */
  rules: {
    age: 'Legal age',
    tax: 'Sales tax',
    deposit: 'Container deposit',
    floor: 'Minimum price',
    promotion: 'Promotions',
    hours: 'Hours of delivery',
    language: 'Language of texts',
  } as Readonly<Record<string, string>>,
  pause: 'Pause selling',
  resume: 'Resume selling',
  paused: (sentence: string) => `Selling is paused. Shoppers read: ${sentence}`,
  pauseText: 'No checkout begins while selling is paused. Payments under way are honoured.',
  sentence: 'What shoppers read',
  sentenceDefault: 'We are not taking orders right now. Please come back soon.',
  until: 'Until',
  untilHint: 'Leave empty to pause until you resume.',
  isPausedNow: 'Selling is paused',
  isResumed: 'The shop sells again',
};
