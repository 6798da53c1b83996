import { formatList } from '#contract/format/format-list.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import type { Today } from './today.ts';

type RuleKind = Extract<Today['upcoming'][number], { kind: 'law' }>['ruleKind'];
type Step = NonNullable<Today['firstSteps']>[number]['step'];
type Material = 'glass' | 'can' | 'other';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const LAWS: Readonly<Record<RuleKind, readonly [one: string, many: string]>> = {
  age: ['legal age', 'legal ages'],
  tax: ['sales tax', 'sales taxes'],
  deposit: ['deposit', 'deposits'],
  floor: ['minimum price', 'minimum prices'],
  promotion: ['rule on promotions', 'rules on promotions'],
  hours: ['rule on delivery hours', 'rules on delivery hours'],
  language: ['rule on languages', 'rules on languages'],
};
const MATERIALS: Readonly<Record<Material, string>> = {
  glass: 'glass',
  can: 'cans',
  other: 'other containers',
};

/** Texts of Today. */
export const words = {
  today: 'Today',
  pack: (count: number) => `Pack ${count}`,
  firstProduct: 'Create your first product',
  answer: (count: number) => `Answer ${count}`,
  more: 'More',
  none: 'None yet',
  nothingBefore: 'Nothing to compare yet',
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
        plural((blockingIssues ?? 0) + (shopIssues ?? 0), 'catalogue warning', 'catalogue warnings'),
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
  picture: 'Picture',
  bottles: 'Bottles',
  delivery: 'Delivery',
  waitsSince: 'Waiting',
  nothingToPack: 'Everything is packed.',
  lowStock: 'Low stock',
  product: 'Product',
  remaining: 'remaining',
  daysLeft: (count: number) => (count === 1 ? '1 day left' : `${count} days left`),
  noSales: 'no sales, 30 d',
  nothingLow: 'Nothing is low.',
  messages: 'Messages',
  waiting: (open: number, late: number) => (late === 0 ? `${open} waiting` : `${open} waiting, ${late} late`),
  noMessages: 'Every message is answered.',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => plural(count, 'day', 'days'),
  upcoming: 'Upcoming changes',
  from: 'From',
  change: 'Change',
  nothingUpcoming: 'Nothing changes within 90 days.',
  lawChanges: (kind: RuleKind, count: number) =>
    count === 1 ? `1 ${LAWS[kind][0]} changes` : `${count} ${LAWS[kind][1]} change`,
  licence: { 'licence-begins': 'Licence begins', 'licence-ends': 'Licence ends' },
  prices: (kind: 'price' | 'sale', count: number) =>
    kind === 'sale'
      ? plural(count, 'sale begins', 'sales begin')
      : plural(count, 'price changes', 'prices change'),
  moreProducts: (count: number) => `and ${count} more`,
  toPrices: 'All planned prices',
  containers: (materials: readonly Material[], fromMl: number, toMl: number | null) => {
    const what = materials.length === 3 ? 'containers' : formatList(materials.map((one) => MATERIALS[one]));
    if (toMl === null) return fromMl === 0 ? what : `${what} from ${formatNumber(fromMl)} mL`;
    return fromMl === 0
      ? `${what} up to ${formatNumber(toMl)} mL`
      : `${what} of ${formatNumber(fromMl)} to ${formatNumber(toMl)} mL`;
  },
  amounts: (what: string, before: string | null, after: string | null) =>
    before === null
      ? `${what}: ${after} from then on`
      : after === null
        ? `${what}: ${before} ends`
        : `${what}: ${before} becomes ${after}`,
  taxOnDelivery: (where: string, name: string, rate: string, isBorne: boolean) =>
    `${where}, ${name} of ${rate}: ${isBorne ? 'delivery bears it too' : 'delivery no longer bears it'}`,
  firstSteps: 'Before you open',
  stepsLeft: (count: number) => `${count} left`,
  stepDone: 'Done',
  stepOpen: 'To do',
  steps: {
    identity: {
      title: 'Name and address',
      text: 'On every page, email and packing slip. Your operator imports them as settings.',
    },
    delivery: {
      title: 'Provinces and delivery',
      text: 'Your licences, what delivery costs and how long it takes. Without them nothing can be ordered.',
    },
    taxes: { title: 'Tax numbers', text: 'Your registrations, for receipts.' },
    payments: { title: 'Payments', text: 'In test mode nothing is charged. Your operator connects Stripe.' },
    mail: { title: 'Email', text: 'Emails are kept as files. Your operator sets the mail server.' },
    product: { title: 'First product', text: 'Create one, or import a catalogue.' },
    stock: { title: 'Stock', text: 'Enter the bottles you have. Until then everything is sold out.' },
    texts: {
      title: 'Terms and privacy',
      text: 'The texts are neutral drafts. Read them, and make them yours.',
    },
  } satisfies Record<Step, { title: string; text: string }>,
  pause: 'Pause selling',
  resume: 'Resume selling',
  paused: (sentence: string) => `Selling is paused. Shoppers read: ${sentence}`,
  pauseText: 'Shoppers can browse but not check out. Open payments finish.',
  sentence: 'What shoppers read',
  sentenceDefault: 'We are not taking orders right now. Please come back soon.',
  until: 'Until',
  untilHint: 'Leave empty to pause until you resume.',
  isPausedNow: 'Selling is paused',
  isResumed: 'The shop sells again',
};
