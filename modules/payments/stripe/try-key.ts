import type { Stripe } from 'stripe';
import { ProviderError } from '../provider.ts';
import { type StripeOptions, openStripe } from './call-stripe.ts';

/** What a restricted key must be allowed, by Stripe's names, each with a call that shows it. */
const RIGHTS: Readonly<Record<string, (stripe: Stripe) => Promise<unknown>>> = {
  'Checkout Sessions: write': (stripe: Stripe) => stripe.checkout.sessions.list({ limit: 1 }),
  'Charges and Refunds: write': (stripe: Stripe) => stripe.refunds.list({ limit: 1 }),
  'Disputes: write': (stripe: Stripe) => stripe.disputes.list({ limit: 1 }),
  'Payouts: read': (stripe: Stripe) => stripe.payouts.list({ limit: 1 }),
  'Balance transaction sources: read': (stripe: Stripe) => stripe.balanceTransactions.list({ limit: 1 }),
  'Webhook Endpoints: write': (stripe: Stripe) => stripe.webhookEndpoints.list({ limit: 1 }),
};
export const STRIPE_RIGHTS = Object.keys(RIGHTS);

/** Events that the shop reads. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.succeeded',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'payout.reconciliation_completed',
] as const;

/** What Stripe says of the account of a key. */
export type StripeAccount = {
  /** What buyers read on their statement; `null`: Stripe does not say. */
  statementName: string | null;
  /**
   * Where payouts go, such as `RBC, 6789`; `null`: nothing was paid out yet, or the key may not read
   * it.
   */
  payoutAccount: string | null;
};

export type TriedKey =
  | { kind: 'unknown-key' }
  | { kind: 'rights-missing'; rights: string[] }
  | { kind: 'good'; account: StripeAccount };

type Access = Pick<StripeOptions, 'secretKey' | 'apiBase'>;

/** Whether a key charges real money. */
export const isLiveKey = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);

/**
 * Tries a key by real calls that change nothing. Throws a `ProviderError` when Stripe does not
 * answer.
 */
export async function tryStripeKey(access: Access): Promise<TriedKey> {
  const call = openStripe(access);
  const missing: string[] = [];
  for (const [right, probe] of Object.entries(RIGHTS)) {
    const status = await statusOf(() => call(probe));
    if (status === 401) return { kind: 'unknown-key' };
    if (status === 403) missing.push(right);
  }
  if (missing.length > 0) return { kind: 'rights-missing', rights: missing };
  return { kind: 'good', account: await readAccount(access) };
}

/** The status with which Stripe refused a call; `undefined`: it answered. */
async function statusOf(work: () => Promise<unknown>): Promise<number | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError && error.status !== undefined && error.isLasting) return error.status;
    throw error;
  }
}

/** Reads what the key may read: neither is needed to take payments. */
async function readAccount(access: Access): Promise<StripeAccount> {
  const call = openStripe(access);
  const account = await orUndefined(call((stripe) => stripe.accounts.retrieveCurrent()));
  const payouts = await orUndefined(
    call((stripe) => stripe.payouts.list({ limit: 1, expand: ['data.destination'] })),
  );
  const destination = payouts?.data[0]?.destination;
  const bank =
    typeof destination === 'object' && destination !== null && 'last4' in destination ? destination : null;
  const bankName = bank && 'bank_name' in bank ? bank.bank_name : null;
  return {
    statementName: account?.settings?.payments.statement_descriptor ?? null,
    payoutAccount: bank ? `${bankName ?? ''} ${bank.last4}`.trim() : null,
  };
}

const orUndefined = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof ProviderError && error.isLasting) return undefined;
    throw error;
  });

/**
 * Creates the endpoint to which Stripe sends its events, in place of former ones of this address, and
 * returns its signing secret.
 */
export async function createStripeWebhook(access: Access, url: string): Promise<string> {
  const call = openStripe(access);
  const { data } = await call((stripe) => stripe.webhookEndpoints.list({ limit: 100 }));
  for (const { id, url: known } of data)
    if (known === url) await call((stripe) => stripe.webhookEndpoints.del(id));
  const { secret } = await call((stripe) =>
    stripe.webhookEndpoints.create({ url, enabled_events: [...EVENTS] }),
  );
  if (typeof secret !== 'string') throw new ProviderError('Stripe: endpoint has no secret');
  return secret;
}
