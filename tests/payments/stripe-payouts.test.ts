import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStripe, type PaymentProvider } from '#modules/payments/index.ts';
import { PAYOUT } from '#modules/payments/events/test-stripe-events.ts';
import { checkForm } from './published-schema.ts';
import { startStripeDouble, type StripeDouble } from './stripe-double.ts';

let double: StripeDouble;
let stripe: PaymentProvider;
beforeAll(async () => {
  double = await startStripeDouble();
  stripe = createStripe({
    secretKey: 'sk_test_double',
    webhookSecret: 'whsec_double',
    apiBase: double.origin,
    retries: 0,
  });
});
afterAll(() => double.stop());
beforeEach(() => {
  double.seen.length = 0;
  double.payouts.clear();
});

/** A change of the balance as Stripe lists it, with its source expanded. */
const transaction = (id: string, type: string, amount: number, change: object = {}) => ({
  id,
  object: 'balance_transaction',
  type,
  amount,
  fee: 0,
  net: amount,
  currency: 'usd',
  exchange_rate: null,
  source: null,
  ...change,
});
const CHARGE = {
  id: 'ch_1',
  object: 'charge',
  amount: 20_368,
  currency: 'usd',
  payment_intent: 'pi_1',
  billing_details: { name: 'Maude Bélanger' },
};
const REFUND = { id: 're_1', object: 'refund', amount: 500, currency: 'usd', payment_intent: 'pi_1' };
const DISPUTE = { id: 'du_1', object: 'dispute', amount: 20_368, currency: 'usd', payment_intent: 'pi_1' };
const stored = (transactions: (object & { id: string })[], change: object = {}) =>
  double.payouts.set(PAYOUT.id, {
    payout: { ...PAYOUT, ...change },
    transactions: transactions.map((one) => ({ ...one })),
  });

describe('a payout', () => {
  it('has its entries by kind, read page by page, without itself', async () => {
    stored([
      transaction('txn_0', 'payout', -19_747, { source: { ...PAYOUT } }),
      transaction('txn_1', 'charge', 20_368, { fee: 621, net: 19_747, source: CHARGE }),
      transaction('txn_2', 'refund', -500, { source: REFUND }),
      transaction('txn_3', 'refund_failure', 500, { source: REFUND }),
      transaction('txn_4', 'adjustment', -20_368, { fee: 1500, net: -21_868, source: DISPUTE }),
      transaction('txn_5', 'stripe_fee', -200),
      transaction('txn_6', 'adjustment', -100),
      transaction('txn_7', 'payout_failure', 700, { source: 'po_0' }),
      transaction('txn_8', 'topup', 100),
    ]);
    const { payout, entries } = await stripe.readPayout(PAYOUT.id);
    expect(payout).toEqual({
      payoutId: PAYOUT.id,
      amountCents: 19_747,
      currency: 'USD',
      state: 'paid',
      createdAt: new Date(1_800_000_000_000),
      arrivesOn: '2027-01-16',
    });
    expect(entries).toMatchObject([
      {
        kind: 'charge',
        paymentId: 'pi_1',
        sourceId: 'ch_1',
        amountCents: 20_368,
        feeCents: 621,
        netCents: 19_747,
        sourceCents: 20_368,
        sourceCurrency: 'USD',
        rateMillionths: null,
      },
      { kind: 'refund', paymentId: 'pi_1', sourceId: 're_1', amountCents: -500, sourceCents: -500 },
      { kind: 'refund', amountCents: 500, sourceCents: 500 },
      { kind: 'dispute', paymentId: 'pi_1', sourceId: 'du_1', amountCents: -20_368, feeCents: 1500 },
      { kind: 'fee', amountCents: -200, paymentId: null },
      { kind: 'adjustment', amountCents: -100 },
      { kind: 'returned', sourceId: 'po_0', amountCents: 700 },
      { kind: 'other', type: 'topup' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Maude');
    const calls = double.seen.map(({ method, path, form }) => ({
      call: `${method} ${path.replace(PAYOUT.id, '{payout}')}`,
      form,
    }));
    expect(new Set(calls.map(({ call }) => call))).toEqual(
      new Set(['GET /v1/payouts/{payout}', 'GET /v1/balance_transactions']),
    );
    expect(calls.flatMap(({ call, form }) => checkForm(call, form))).toEqual([]);
  });

  it('in another currency has the amount of the buyer and the rate', async () => {
    stored([
      transaction('txn_1', 'charge', 27_904, { currency: 'cad', exchange_rate: 1.37, source: CHARGE }),
    ]);
    const { entries } = await stripe.readPayout(PAYOUT.id);
    expect(entries).toMatchObject([
      { amountCents: 27_904, sourceCents: 20_368, sourceCurrency: 'USD', rateMillionths: 1_370_000 },
    ]);
  });

  it.each([
    ['waiting', { reconciliation_status: 'in_progress' }],
    ['unlisted', { automatic: false, reconciliation_status: 'not_applicable' }],
  ])('has %s for entries that Stripe does not list', async (entries, change) => {
    stored([], change);
    expect(await stripe.readPayout(PAYOUT.id)).toMatchObject({ entries });
  });

  it.each([
    ['in_transit', 'waiting'],
    ['canceled', 'failed'],
    ['failed', 'failed'],
  ])('that is %s is %s', async (status, state) => {
    stored([], { status, amount: -500 });
    expect(await stripe.readPayout(PAYOUT.id)).toMatchObject({ payout: { state, amountCents: -500 } });
  });

  it('that is unknown, and a response of another form, are errors', async () => {
    await expect(stripe.readPayout('po_none')).rejects.toMatchObject({ isLasting: true });
    double.failures.push({ kind: 'garbage', text: '{"object":"balance"}' });
    await expect(stripe.readPayout(PAYOUT.id)).rejects.toThrow('not a payout');
  });
});

it('the list of payouts has those since a day, page by page', async () => {
  for (const id of ['po_1', 'po_2', 'po_3'])
    double.payouts.set(id, { payout: { ...PAYOUT, id }, transactions: [] });
  const listed = await stripe.listPayouts(new Date(1_800_000_000_500));
  expect(listed.map(({ payoutId }) => payoutId)).toEqual(['po_1', 'po_2', 'po_3']);
  expect(double.seen).toMatchObject([
    { form: { limit: '100', created: { gte: '1800000000' } } },
    { form: { starting_after: 'po_2' } },
  ]);
  expect(double.seen.flatMap(({ form }) => checkForm('GET /v1/payouts', form))).toEqual([]);
});
