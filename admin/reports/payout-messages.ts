import type {
  PayoutEntryKind,
  PayoutEntryResult,
  PayoutResult,
  PayoutState,
} from '#contract/orders/payouts.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { plural } from '#contract/format/plural.ts';

const STATES: Readonly<Record<PayoutState, string>> = {
  waiting: 'On its way',
  paid: 'Paid out',
  failed: 'Failed',
};
const RESULTS: Readonly<Record<PayoutResult, string>> = {
  waiting: 'Waits',
  unlisted: 'Not matched',
  matches: 'Matches',
  differs: 'Differs',
};
const KINDS: Readonly<Record<PayoutEntryKind, string>> = {
  charge: 'Payments',
  refund: 'Refunds',
  dispute: 'Disputes',
  fee: 'Fees',
  returned: 'Failed payouts that came back',
  adjustment: 'Held or freed by the provider',
  other: 'Other',
};
const KIND: Readonly<Record<PayoutEntryKind, string>> = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  returned: 'Failed payout',
  adjustment: 'Held or freed',
  other: 'Other',
};
const ENTRY_RESULTS: Readonly<Record<PayoutEntryResult, string>> = {
  matches: 'Matches',
  differs: 'Differs',
  unknown: 'Not known to the shop',
  none: 'Of no order',
};

/** Texts of payouts. */
export const words = {
  text: 'What the payment provider paid to your bank, matched to payments, refunds and disputes to the cent.',
  ask: 'Ask again',
  asked: 'The provider is asked. New payouts appear here within a minute.',
  askedAt: (when: string) => `The provider was last asked on ${when}.`,
  refused:
    'The payment provider refused to say. Give the key the right to read payouts, balance transactions, charges, refunds and disputes, then ask again.',
  none: 'No payouts in these days',
  noneText: 'The shop asks once a day. A payout appears with the day on which your bank gets it.',
  day: 'Day',
  payout: 'Payout',
  payoutOf: (day: string) => `Payout of ${day}`,
  amount: 'Amount',
  result: 'Match',
  states: STATES,
  results: RESULTS,
  entryCount: (count: number) => plural(count, '# entry', '# entries'),
  differing: (count: number) => plural(count, '# entry differs.', '# entries differ.'),
  unknown: (count: number) =>
    plural(count, '# entry is not known to the shop.', '# entries are not known to the shop.'),
  sumIsMore: (cents: string) => `Its entries add up to ${cents} more.`,
  sumIsLess: (cents: string) => `Its entries add up to ${cents} less.`,
  explained: 'Explained',
  explainedOn: 'Explained on',
  explainedBy: 'By',
  moreRows: (shown: number) =>
    `These are the first ${formatNumber(shown)}. Choose fewer days, or export: the file has all of them.`,
  waitingText: 'The provider does not list what it consists of yet. The shop asks again.',
  unlistedText: 'It was made by hand. The provider does not say what it consists of.',
  failedText: 'The bank did not take it. The money comes back with a later payout.',
  unpaid: 'Not yet paid out',
  unpaidText: (days: number) =>
    `Payments that no payout contains ${days} days after. Look for them in the provider's own pages.`,
  noUnpaid: (days: number) => `Every payment older than ${days} days is in a payout.`,
  paid: 'Paid',
  order: 'Order',
  kind: 'Kind',
  kinds: KINDS,
  kindOf: KIND,
  count: 'Entries',
  gross: 'Before fees',
  fees: 'Fees',
  net: 'Net',
  entries: 'Entries',
  byKind: 'By kind',
  atProvider: 'At the provider',
  inShop: (cents: string) => `${cents} in the shop`,
  entryResults: ENTRY_RESULTS,
  rate: (rate: string) => `at ${rate}`,
  explain: 'Explain',
  explainTitle: 'Explain the difference',
  explainText: 'It then needs no attention, unless the provider states something else of it.',
  reason: 'What the difference is',
  isExplained: 'The difference is explained',
};
