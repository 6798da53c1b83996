import { formatList } from '#contract/format/format-list.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import type { MailRefusalCause } from '#contract/staff/mail-refusals.ts';
import { plural } from '#contract/format/plural.ts';
import type { Today } from './today.ts';

type RuleKind = Extract<Today['upcoming'][number], { kind: 'law' }>['ruleKind'];
type Material = 'glass' | 'can' | 'other';

const LAWS: Readonly<Record<RuleKind, readonly [one: string, many: string]>> = {
  age: ['# legal age changes', '# legal ages change'],
  tax: ['# sales tax changes', '# sales taxes change'],
  deposit: ['# deposit changes', '# deposits change'],
  fee: ['# recycling fee changes', '# recycling fees change'],
  floor: ['# minimum price changes', '# minimum prices change'],
  promotion: ['# rule on promotions changes', '# rules on promotions change'],
  hours: ['# rule on delivery hours changes', '# rules on delivery hours change'],
  language: ['# rule on languages changes', '# rules on languages change'],
};
const MATERIALS: Readonly<Record<Material, string>> = {
  glass: 'glass',
  can: 'cans',
  other: 'other containers',
};

const FAILED_PRICES = {
  price: {
    refused: (amount: string) =>
      `The price of ${amount} was refused. Cancel it on the page of the product, or plan another.`,
    failed: (amount: string) => `The price of ${amount} failed. The shop tries it again.`,
  },
  sale: {
    refused: (amount: string) =>
      `The sale at ${amount} was refused. Cancel it on the page of the product, or plan another.`,
    failed: (amount: string) => `The sale at ${amount} failed. The shop tries it again.`,
  },
};

const FRONT_NAMES: Readonly<Record<string, string>> = {
  home: 'Home page',
  menus: 'Menus',
  announcement: 'Announcement',
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
  disputes: (count: number) => plural(count, '# open dispute', '# open disputes'),
  attention: 'Needs attention',
  attentionParts: ({
    messages,
    dataRequests,
    deadJobs,
    failedRefunds,
    requests,
    toReview,
    disputes,
    unreachable,
    notCollected,
    blockingIssues,
    shopIssues,
    failures,
    failedPrices,
    failedPlans,
    costsMissing,
    differingPayouts,
    overdueSources,
    failingWebhooks,
  }: Today['attention']) =>
    // What the role does not show is absent. Open messages of today need no attention yet: these are late.
    formatList([
      ...(messages ? [plural(messages, '# late message', '# late messages')] : []),
      ...(dataRequests ? [plural(dataRequests, '# data request due', '# data requests due')] : []),
      ...(deadJobs ? [plural(deadJobs, '# failed email or task', '# failed emails or tasks')] : []),
      ...(requests ? [plural(requests, '# request of a customer', '# requests of customers')] : []),
      ...(failedRefunds ? [plural(failedRefunds, '# failed refund', '# failed refunds')] : []),
      ...(disputes ? [plural(disputes, '# dispute to answer', '# disputes to answer')] : []),
      ...(unreachable ? [plural(unreachable, '# buyer without email', '# buyers without email')] : []),
      ...(toReview ? [plural(toReview, '# order to look at', '# orders to look at')] : []),
      ...(notCollected ? [plural(notCollected, '# order not collected', '# orders not collected')] : []),
      ...(blockingIssues || shopIssues
        ? [plural((blockingIssues ?? 0) + (shopIssues ?? 0), '# catalogue finding', '# catalogue findings')]
        : []),
      ...(overdueSources
        ? [plural(overdueSources, '# till silent for a day', '# tills silent for a day')]
        : []),
      ...(failingWebhooks
        ? [plural(failingWebhooks, '# webhook that gets nothing', '# webhooks that get nothing')]
        : []),
      ...(differingPayouts
        ? [plural(differingPayouts, '# payout that differs', '# payouts that differ')]
        : []),
      ...(costsMissing ? [plural(costsMissing, '# receipt without costs', '# receipts without costs')] : []),
      ...(failures ? [plural(failures, '# failure', '# failures')] : []),
      ...(failedPrices ? [plural(failedPrices, '# failed price', '# failed prices')] : []),
      ...(failedPlans ? [plural(failedPlans, '# text not published', '# texts not published')] : []),
    ]) || 'Nothing',
  noBackup: 'The shop has had no good backup since',
  toBackups: 'Backups',
  toHealth: 'Health',
  failures: 'These parts of the shop do not work now. The shop tries them again; the rest goes on.',
  failedPlans: 'These changes were not published at their time. The shop is as it was before.',
  planned: (kind: string, id: string) => (kind === 'settings' ? (FRONT_NAMES[id] ?? id) : id),
  failedPrices: 'Prices that were not set',
  failedPrice: (kind: 'price' | 'sale', amount: string, isRefused: boolean) => {
    const text = FAILED_PRICES[kind];
    return isRefused ? text.refused(amount) : text.failed(amount);
  },
  disputesToAnswer: (count: number, day: string) =>
    plural(count, `# dispute to answer by ${day}`, `# disputes to answer, the first by ${day}`),
  answerBy: 'Answer by',
  unreachable: (count: number) =>
    plural(count, '# buyer cannot be reached by email', '# buyers cannot be reached by email'),
  unreachableCauses: {
    refused: 'The mail server does not know the address',
    bounced: 'The last email came back',
    complained: 'An email was reported as spam',
  } satisfies Record<MailRefusalCause, string>,
  reviewThis: 'Look at this',
  why: 'Why',
  toPack: 'To pack',
  all: (count: number) => `All ${count}`,
  route: (count: number) => plural(count, 'Route of the day, # stop', 'Route of the day, # stops'),
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
  daysLeft: (count: number) => plural(count, '# day left', '# days left'),
  noSales: 'No sales in 30 days',
  nothingLow: 'No product is low.',
  messages: 'Messages',
  waiting: (open: number, late: number) => (late === 0 ? `${open} waiting` : `${open} waiting, ${late} late`),
  noMessages: 'Every message is answered.',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => plural(count, '# day', '# days'),
  upcoming: 'Upcoming changes',
  from: 'From',
  change: 'Change',
  nothingUpcoming: 'Nothing changes within 90 days.',
  lawChanges: (kind: RuleKind, count: number) => plural(count, ...LAWS[kind]),
  licence: { 'licence-begins': 'Licence begins', 'licence-ends': 'Licence ends' },
  trainingEnds: 'Staff training ends',
  certificate: (person: string, certificate: string) => `${person}, ${certificate}`,
  prices: (kind: 'price' | 'sale', count: number) =>
    kind === 'sale'
      ? plural(count, '# sale begins', '# sales begin')
      : plural(count, '# price changes', '# prices change'),
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
      ? `${what}: ${after} from that day`
      : after === null
        ? `${what}: ${before} ends`
        : `${what}: ${before} becomes ${after}`,
  taxOnDelivery: (where: string, name: string, rate: string, isBorne: boolean) =>
    isBorne
      ? `${where}: ${name} of ${rate} applies to delivery too`
      : `${where}: ${name} of ${rate} no longer applies to delivery`,
  pause: 'Pause selling',
  resume: 'Resume selling',
  paused: (sentence: string) => `Selling is paused. Shoppers read: ${sentence}`,
  pauseText: 'Shoppers can browse but not check out. Open payments finish.',
  sentence: 'What shoppers read',
  sentenceDefault: 'We are not taking orders right now. Please come back soon.',
  until: 'Until',
  untilHint: 'Leave empty to pause until you resume.',
  isPausedNow: 'Selling paused',
  isResumed: 'Selling resumed',
};
