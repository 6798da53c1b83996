import type { Stripe } from 'stripe';
import type { PayoutEntryKind, PayoutState } from '#contract/orders/payouts.ts';
import type { PayoutContents, PayoutEntry, PayoutReading } from '../payout-reading.ts';
import { ProviderError } from '../provider.ts';
import { BalanceTransactionShape, PayoutShape } from '../stripe-shapes.ts';
import type { CallStripe } from './call-stripe.ts';

/** Objects of a page; the most that Stripe gives. */
const LIMIT = 100;

type Page = { data: unknown[]; has_more: boolean };

/** Lists the payouts that were created since an instant. */
export async function listPayouts(callStripe: CallStripe, since: Date): Promise<PayoutReading[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const shapes = await readPages(callStripe, toPayoutShape, (stripe, after) =>
    stripe.payouts.list({ created, limit: LIMIT, ...after }),
  );
  return shapes.map(toReading);
}

/** Reads a payout with its entries. The payout itself, which Stripe lists among them, is left out. */
export async function readPayout(callStripe: CallStripe, payoutId: string): Promise<PayoutContents> {
  const shape = toPayoutShape(await callStripe(({ payouts }) => payouts.retrieve(payoutId)));
  const payout = toReading(shape);
  const { automatic, reconciliation_status: status } = shape;
  if (!automatic || status === 'not_applicable') return { payout, entries: 'unlisted' };
  if (status === 'in_progress') return { payout, entries: 'waiting' };
  const transactions = await readPages(callStripe, toTransactionShape, (stripe, after) =>
    stripe.balanceTransactions.list({ payout: payoutId, limit: LIMIT, expand: ['data.source'], ...after }),
  );
  return { payout, entries: transactions.filter(({ type }) => type !== 'payout').map(toEntry) };
}

async function readPages<Shape extends { id: string }>(
  callStripe: CallStripe,
  toShape: (object: unknown) => Shape,
  list: (stripe: Stripe, after: { starting_after?: string }) => Promise<Page>,
): Promise<Shape[]> {
  const shapes: Shape[] = [];
  for (let hasMore = true; hasMore; ) {
    const last = shapes.at(-1);
    const page = await callStripe((stripe) => list(stripe, last ? { starting_after: last.id } : {}));
    shapes.push(...page.data.map(toShape));
    hasMore = page.has_more && page.data.length > 0;
  }
  return shapes;
}

function toPayoutShape(object: unknown): PayoutShape {
  const { success, data } = PayoutShape.safeParse(object);
  if (!success) throw new ProviderError('Stripe: response is not a payout');
  return data;
}

function toTransactionShape(object: unknown): BalanceTransactionShape {
  const { success, data } = BalanceTransactionShape.safeParse(object);
  if (!success) throw new ProviderError('Stripe: response is not a balance transaction');
  return data;
}

const toReading = ({ id, amount, currency, status, created, arrival_date }: PayoutShape): PayoutReading => ({
  payoutId: id,
  amountCents: amount,
  currency: currency.toUpperCase(),
  state: toState(status),
  createdAt: new Date(created * 1000),
  // Midnight of that day in UTC.
  arrivesOn: new Date(arrival_date * 1000).toISOString().slice(0, 10),
});

function toState(status: string): PayoutState {
  if (status === 'paid') return 'paid';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'waiting';
}

/** Kinds by Stripe's types. The rest is `other`. */
const KINDS: Readonly<Record<string, PayoutEntryKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  // A refund that failed, or a payment that failed after all.
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  payment_reversal: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout_failure: 'returned',
  payout_cancel: 'returned',
  adjustment: 'adjustment',
  reserve_hold: 'adjustment',
  reserve_release: 'adjustment',
  reserve_transaction: 'adjustment',
  reserved_funds: 'adjustment',
  payment_network_reserve_hold: 'adjustment',
  payment_network_reserve_release: 'adjustment',
  payout_minimum_balance_hold: 'adjustment',
  payout_minimum_balance_release: 'adjustment',
};

const MILLION = 1_000_000;

function toEntry(transaction: BalanceTransactionShape): PayoutEntry {
  const { id, type, amount, fee, net, exchange_rate: rate, source } = transaction;
  const full = source && 'amount' in source ? source : undefined;
  const kind = Object.hasOwn(KINDS, type) ? (KINDS[type] ?? 'other') : 'other';
  return {
    entryId: id,
    // Money of a dispute, and its way back, are adjustments to Stripe.
    kind: kind === 'adjustment' && source?.object === 'dispute' ? 'dispute' : kind,
    type,
    amountCents: amount,
    feeCents: fee,
    netCents: net,
    paymentId: full?.payment_intent?.id ?? null,
    sourceId: source?.id ?? null,
    sourceCents: full?.amount === undefined ? null : Math.abs(full.amount) * Math.sign(amount),
    sourceCurrency: full?.currency?.toUpperCase() ?? null,
    rateMillionths: rate === null ? null : Math.round(rate * MILLION),
  };
}
