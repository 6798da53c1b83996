import type { PaymentProvider, PayoutContents, PayoutEntry } from '#modules/payments/index.ts';
import { ProviderError } from '#modules/payments/index.ts';

/** An entry in US dollars; its net is its amount less its fee unless stated otherwise. */
export function entryOf(
  change: Partial<PayoutEntry> & Pick<PayoutEntry, 'kind' | 'amountCents'>,
): PayoutEntry {
  const { kind, amountCents, feeCents = 0 } = change;
  return {
    entryId: `txn_${change.sourceId ?? kind}`,
    type: kind,
    feeCents,
    netCents: amountCents - feeCents,
    paymentId: null,
    sourceId: null,
    sourceCents: null,
    sourceCurrency: null,
    rateMillionths: null,
    ...change,
  };
}

/** A payout of these entries, paid, of which the amount is their sum unless stated otherwise. */
export function payoutOf(
  payoutId: string,
  entries: PayoutEntry[],
  change: Partial<PayoutContents['payout']> = {},
): PayoutContents {
  const amountCents = entries.reduce((sum, { netCents }) => sum + netCents, 0);
  const createdAt = new Date('2026-11-24T00:00:00Z');
  const paid = {
    payoutId,
    amountCents,
    currency: 'USD',
    state: 'paid',
    createdAt,
    arrivesOn: '2026-11-25',
  } as const;
  return { payout: { ...paid, ...change }, entries };
}

type PayoutProvider = Pick<PaymentProvider, 'name' | 'isTest' | 'listPayouts' | 'readPayout'>;

/** A provider that has these payouts. `errors` has what it throws for a payout, or for `list`. */
export function createPayoutProvider(
  payouts: PayoutContents[],
  errors: Map<string, ProviderError> = new Map(),
): PayoutProvider {
  const fail = (what: string) => {
    const error = errors.get(what);
    if (error) throw error;
  };
  return {
    name: 'test',
    isTest: false,
    async listPayouts() {
      fail('list');
      return payouts.map(({ payout }) => payout);
    },
    async readPayout(payoutId) {
      fail(payoutId);
      const found = payouts.find(({ payout }) => payout.payoutId === payoutId);
      if (!found) throw new ProviderError('no such payout', { isLasting: true });
      return found;
    },
  };
}
