import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutIdSchema, PaymentSessionIdSchema } from '#contract/ids.ts';
import { createStripe, type PaymentProvider, type SessionRequest } from '#modules/payments/index.ts';
import { checkForm } from './published-schema.ts';
import { parseForm } from './parse-form.ts';
import { startStripeDouble, type StripeDouble } from './stripe-double.ts';

/** Newer than the published schema in this folder; the SDK's types contain them. */
const NEWER_FIELDS = ['.adaptive_pricing'];

const request = (change: Partial<SessionRequest> = {}): SessionRequest => ({
  sessionId: PaymentSessionIdSchema.parse(randomUUID()),
  checkoutId: CheckoutIdSchema.parse('c'.repeat(43)),
  lines: [
    { name: 'Glen Orvin 12', unitCents: 7400, quantity: 2 },
    { name: 'Delivery, standard', unitCents: 1200, quantity: 1 },
    { name: 'HST 13 %', unitCents: 2080, quantity: 1 },
    { name: 'Deposit', unitCents: 28, quantity: 1 },
  ],
  totalCents: 18_108,
  currency: 'USD',
  email: 'maude@example.ca',
  expiresAt: new Date(1_800_000_000_900),
  successUrl: 'https://shop.example/checkout-success?checkout=c',
  cancelUrl: 'https://shop.example/checkout/c?back=1',
  ...change,
});

const EVIDENCE = {
  customerName: 'Maude Bélanger',
  customerEmail: 'maude@example.ca',
  products: '2 × Glen Orvin 12, 700 mL',
  shippingAddress: '12 Elm St\nToronto, ON',
  shippingCarrier: '',
  shippingDate: '',
  trackingNumber: 'CP 1',
  text: 'The age was checked.',
};

let double: StripeDouble;
let stripe: PaymentProvider;
beforeAll(async () => {
  double = await startStripeDouble(() => request().expiresAt.getTime() - 31 * 60_000);
  stripe = createStripe({
    secretKey: 'sk_test_double',
    webhookSecret: 'whsec_double',
    apiBase: double.origin,
  });
});
afterAll(() => double.stop());
beforeEach(() => {
  double.seen.length = 0;
});
const last = () => {
  const seen = double.seen.at(-1);
  if (!seen) throw new Error('no request was received');
  return seen;
};

describe('a request to Stripe', () => {
  it('for a session contains lines, ids, and only the e-mail address of the shopper', async () => {
    const given = request();
    const opened = await stripe.openSession(given);
    expect(opened).toEqual({
      providerId: 'cs_test_1',
      url: 'https://checkout.stripe.com/c/pay/cs_test_1',
      expiresAt: new Date(1_800_000_000_000),
    });
    const ids = { checkout: given.checkoutId, session: given.sessionId };
    const line = (name: string, unit_amount: string, quantity: string) => ({
      quantity,
      price_data: { currency: 'usd', unit_amount, product_data: { name } },
    });
    expect(last().form).toEqual({
      mode: 'payment',
      line_items: {
        0: line('Glen Orvin 12', '7400', '2'),
        1: line('Delivery, standard', '1200', '1'),
        2: line('HST 13 %', '2080', '1'),
        3: line('Deposit', '28', '1'),
      },
      customer_email: 'maude@example.ca',
      client_reference_id: given.checkoutId,
      metadata: ids,
      payment_intent_data: { metadata: ids },
      expires_at: '1800000000',
      success_url: given.successUrl,
      cancel_url: given.cancelUrl,
      adaptive_pricing: { enabled: 'false' },
    });
    expect(double.sessions.get('cs_test_1')?.['amount_total']).toBe(given.totalCents);
  });

  it('is in the currency of the shop', async () => {
    await stripe.openSession(request({ currency: 'CAD' }));
    expect(JSON.stringify(last().form)).not.toContain('usd');
    expect(last().form).toMatchObject({ line_items: { 0: { price_data: { currency: 'cad' } } } });
  });

  it("has the session's idempotency key, the SDK's API version, and no telemetry", async () => {
    const given = request();
    await stripe.openSession(given);
    await stripe.openSession(request());
    const [first, second] = double.seen;
    expect(first?.headers).toMatchObject({
      authorization: 'Bearer sk_test_double',
      'idempotency-key': `session-${given.sessionId}`,
      'stripe-version': expect.stringMatching(/^20\d\d-\d\d-\d\d\.\w+$/),
    });
    expect(second?.headers).not.toHaveProperty('x-stripe-client-telemetry');
  });

  it('repeated returns the same session', async () => {
    const given = request();
    const opened = await stripe.openSession(given);
    expect(await stripe.openSession(given)).toEqual(opened);
  });

  it('matches the published schema of every call, except for the newer fields listed here', async () => {
    const { providerId } = await stripe.openSession(request());
    await stripe.readSession(providerId);
    await stripe.endSession(providerId);
    await stripe.refund({ key: randomUUID(), paymentId: 'pi_1', amountCents: 100 });
    await stripe.sendEvidence({ disputeId: 'du_1', evidence: EVIDENCE });
    const calls = double.seen.map(({ method, path, form }) => ({
      call: `${method} ${path.replace(providerId, '{session}').replace('du_1', '{dispute}')}`,
      form,
    }));
    expect(calls.map(({ call }) => call)).toEqual([
      'POST /v1/checkout/sessions',
      'GET /v1/checkout/sessions/{session}',
      'POST /v1/checkout/sessions/{session}/expire',
      'POST /v1/refunds',
      'POST /v1/disputes/{dispute}',
    ]);
    // Expanded, because only the payment shows whether pending money will arrive.
    expect(calls[1]?.form).toEqual({ expand: { 0: 'payment_intent' } });
    const errors = calls.flatMap(({ call, form }) => checkForm(call, form));
    expect(errors).toEqual(NEWER_FIELDS.map((field) => `${field}: unknown`));
  });

  it('with evidence is the answer to its dispute, in fields of text; a refusal is told', async () => {
    expect(await stripe.sendEvidence({ disputeId: 'du_1', evidence: EVIDENCE })).toBe('taken');
    expect([last().path, last().headers['idempotency-key']]).toEqual([
      '/v1/disputes/du_1',
      expect.stringMatching(/^evidence-du_1-[\da-f]{16}$/),
    ]);
    expect(last().form).toEqual({
      submit: 'true',
      evidence: {
        customer_name: EVIDENCE.customerName,
        customer_email_address: EVIDENCE.customerEmail,
        product_description: EVIDENCE.products,
        shipping_address: EVIDENCE.shippingAddress,
        shipping_tracking_number: 'CP 1',
        uncategorized_text: EVIDENCE.text,
      },
    });
    double.failures.push({ kind: 'refuse', status: 400, error: { type: 'invalid_request_error' } });
    const late = { ...EVIDENCE, text: 'Too late.' };
    expect(await stripe.sendEvidence({ disputeId: 'du_1', evidence: late })).toBe('refused');
  });

  it('has at most the 100 lines that Stripe accepts, with the same total', async () => {
    const lines = Array.from({ length: 112 }, (_, number) => ({
      name: `Line ${number}`,
      unitCents: 100 + number,
      quantity: 1 + (number % 3),
    }));
    const totalCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
    const { providerId } = await stripe.openSession(request({ lines, totalCents }));
    expect(Object.keys(last().form['line_items'] ?? {})).toHaveLength(100);
    expect(double.sessions.get(providerId)?.['amount_total']).toBe(totalCents);
    expect(JSON.stringify(last().form)).toContain('13 more products in your cart');
    expect(JSON.stringify(last().form)).toContain('Line 111');
  });
});

describe('checkForm', () => {
  const good = 'success_url=https%3A%2F%2Fshop.example&mode=payment';
  const faultsOf = (body: string) => checkForm('POST /v1/checkout/sessions', parseForm(body));

  it('returns no error for a small valid request', () => expect(faultsOf(good)).toEqual([]));

  it.each([
    ['mode=payment', '.success_url: missing'],
    [`${good}x`, '.mode: none of payment, setup, subscription'],
    [`${good}&expires_at=soon`, '.expires_at: not integer'],
    [`${good}&colour=red`, '.colour: unknown'],
    [`${good}&line_items[0][colour]=red`, '.line_items[].colour: unknown'],
    [`${good}&line_items[1][quantity]=1`, '.line_items[1]: not the next'],
    [`${good}&line_items[0][price_data][unit_amount]=1`, '.line_items[].price_data.currency: missing'],
    [`${good}&client_reference_id=${'x'.repeat(201)}`, '.client_reference_id: too long'],
    [`${good}&customer_email[0]=x`, '.customer_email: not nested'],
  ])('finds the error in %s', (body, error) => expect(faultsOf(body)).toEqual([error]));
});
