import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutIdSchema, PaymentSessionIdSchema } from '#contract/ids.ts';
import { createStripe, type PaymentProvider, ProviderError } from '#modules/payments/index.ts';
import { startStripeDouble, type StripeFailure, type StripeDouble } from './stripe-double.ts';

const SECRET_KEY = 'sk_test_neverrepeatthis';
const EMAIL = 'maude@example.ca';

let double: StripeDouble;
let stripe: PaymentProvider;
/** Does not retry, so that one failure gives one result. */
let impatient: PaymentProvider;
/** The same with a timeout far above a slow response: a busy machine may pause. */
let patient: PaymentProvider;
beforeAll(async () => {
  double = await startStripeDouble();
  const options = { secretKey: SECRET_KEY, webhookSecret: 'whsec_double', apiBase: double.origin };
  stripe = createStripe({ ...options, timeoutMs: 250, deadlineMs: 5000 });
  impatient = createStripe({ ...options, timeoutMs: 250, deadlineMs: 600, retries: 0 });
  patient = createStripe({ ...options, timeoutMs: 20_000, deadlineMs: 40_000, retries: 0 });
});
afterAll(() => double.stop());
beforeEach(() => {
  double.seen.length = 0;
  double.failures.length = 0;
});

const open = (provider = stripe, sessionId = PaymentSessionIdSchema.parse(randomUUID())) =>
  provider.openSession({
    sessionId,
    checkoutId: CheckoutIdSchema.parse('c'.repeat(43)),
    lines: [{ name: 'Glen Orvin 12', unitCents: 7400, quantity: 1 }],
    totalCents: 7400,
    currency: 'USD',
    email: EMAIL,
    expiresAt: new Date(Date.now() + 31 * 60_000),
    successUrl: 'https://shop.example/checkout-success',
    cancelUrl: 'https://shop.example/checkout/c',
  });
const getError = async (work: Promise<unknown>): Promise<ProviderError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
  throw new Error('no error was thrown');
};
const keysSeen = () => new Set(double.seen.map(({ headers }) => headers['idempotency-key']));
const refuse = (status: number, error: Record<string, string>): StripeFailure => ({
  kind: 'refuse',
  status,
  error,
});

describe('a temporary failure is retried with the same key, and opens one session', () => {
  it.each<[string, StripeFailure[]]>([
    ['two responses 500', [refuse(500, { type: 'api_error' }), refuse(500, { type: 'api_error' })]],
    ['a connection cut before the request had an effect', [{ kind: 'cut', when: 'before' }]],
    ['a connection cut after it had an effect', [{ kind: 'cut', when: 'after' }]],
    ['no response until the timeout', [{ kind: 'silence' }]],
  ])('after %s', async (_, errors) => {
    const before = double.sessions.size;
    double.failures.push(...errors);
    const { providerId } = await open();
    expect(double.sessions.get(providerId)?.status).toBe('open');
    expect(double.sessions.size).toBe(before + 1);
    expect(double.seen).toHaveLength(errors.length + 1);
    expect(keysSeen().size).toBe(1);
  });

  it('a slow response within the timeout is accepted', async () => {
    double.failures.push({ kind: 'slow', ms: 150 });
    expect(await open(patient)).toMatchObject({ providerId: expect.any(String) });
  });
});

describe('other failures throw a ProviderError', () => {
  it.each<[string, StripeFailure, boolean]>([
    ['401', refuse(401, { type: 'invalid_request_error', message: `Invalid: ${SECRET_KEY}` }), true],
    ['403', refuse(403, { type: 'invalid_request_error' }), true],
    [
      '400',
      refuse(400, { type: 'invalid_request_error', code: 'email_invalid', message: `Invalid: ${EMAIL}` }),
      true,
    ],
    ['402', refuse(402, { type: 'card_error', code: 'card_declined', message: EMAIL }), true],
    ['429', refuse(429, { type: 'invalid_request_error', code: 'lock_timeout' }), false],
    ['temporary 400', refuse(400, { type: 'invalid_request_error', code: 'balance_insufficient' }), false],
    ['500', refuse(500, { type: 'api_error', message: EMAIL }), false],
    ['no response', { kind: 'silence' }, false],
    ['a response byte by byte', { kind: 'drip' }, false],
    ['invalid JSON', { kind: 'garbage', text: `<p>${EMAIL}` }, false],
    ['an object of another type', { kind: 'garbage', text: '{"object":"balance"}' }, false],
    ['null', { kind: 'garbage', text: 'null' }, false],
    ['unknown error names', refuse(400, { type: EMAIL, code: EMAIL, param: EMAIL }), true],
  ])('for %s, permanent or temporary, without secrets in the message', async (_, failure, isLasting) => {
    double.failures.push(failure);
    const startedAt = performance.now();
    const error = await getError(open(impatient));
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(error.isLasting).toBe(isLasting);
    expect(error.message).toMatch(/^Stripe: /);
    expect(error.cause).toBeUndefined();
    for (const secret of [EMAIL, SECRET_KEY, 'neverrepeat']) {
      expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(secret);
    }
  });

  it('contains the values to look up at Stripe', async () => {
    const error = { type: 'invalid_request_error', code: 'email_invalid', param: 'customer_email' };
    double.failures.push(refuse(400, error));
    const { message } = await getError(open(impatient));
    expect(message).toBe('Stripe: StripeInvalidRequestError 400 email_invalid customer_email req_double');
  });

  it('for an unreachable host, temporary', async () => {
    const gone = await startStripeDouble();
    await gone.stop();
    const anonymous = createStripe({
      secretKey: SECRET_KEY,
      webhookSecret: 'w',
      apiBase: gone.origin,
      retries: 0,
    });
    expect((await getError(open(anonymous))).isLasting).toBe(false);
  });

  it('lines that do not sum to the total are never sent', async () => {
    const work = stripe.openSession({
      sessionId: PaymentSessionIdSchema.parse(randomUUID()),
      checkoutId: CheckoutIdSchema.parse('c'),
      email: EMAIL,
      expiresAt: new Date(),
      successUrl: 'https://shop.example/a',
      cancelUrl: 'https://shop.example/b',
      lines: [{ name: 'Glen Orvin 12', unitCents: 7400, quantity: 1 }],
      totalCents: 7399,
      currency: 'USD',
    });
    await expect(work).rejects.toThrow('session lines sum to 7400 cents, but the total is 7399 cents');
    expect(double.seen).toEqual([]);
  });
});

describe('a session', () => {
  it('has the state of Stripe: open, paid or ended', async () => {
    const { providerId } = await open();
    expect(await stripe.readSession(providerId)).toEqual({ state: 'open' });
    double.pay(providerId);
    const paid = { state: 'paid', paymentId: `pi_${providerId}`, amountCents: 7400, currency: 'usd' };
    expect(await stripe.readSession(providerId)).toEqual(paid);
  });

  it('is open while its completed payment is processing, and ended once the payment has failed', async () => {
    const { providerId } = await open();
    const session = double.sessions.get(providerId);
    const intent = { id: 'pi_1', status: 'processing' };
    Object.assign(session ?? {}, { status: 'complete', payment_intent: intent });
    expect(await stripe.readSession(providerId)).toEqual({ state: 'open' });
    intent.status = 'requires_payment_method';
    expect(await stripe.readSession(providerId)).toEqual({ state: 'ended' });
  });

  it('can be ended twice, and returns paid when it was paid before', async () => {
    const first = await open();
    expect(await stripe.endSession(first.providerId)).toEqual({ state: 'ended' });
    expect(await stripe.endSession(first.providerId)).toEqual({ state: 'ended' });
    const second = await open();
    double.pay(second.providerId);
    expect(await stripe.endSession(second.providerId)).toMatchObject({ state: 'paid' });
  });

  it('that Stripe does not know gives a permanent error', async () => {
    expect((await getError(stripe.readSession('cs_test_none'))).isLasting).toBe(true);
    expect((await getError(stripe.endSession('cs_test_none'))).isLasting).toBe(true);
  });

  it('is not treated as ended when Stripe does not respond', async () => {
    const { providerId } = await open();
    double.failures.push({ kind: 'silence' });
    expect((await getError(impatient.endSession(providerId))).isLasting).toBe(false);
  });
});

describe('a refund', () => {
  it('is made once, however often it is requested with its key', async () => {
    const before = double.refunds.length;
    const refund = { key: randomUUID(), paymentId: 'pi_1', amountCents: 500 };
    double.failures.push({ kind: 'cut', when: 'after' });
    const first = await stripe.refund(refund);
    expect(await stripe.refund(refund)).toEqual(first);
    expect(first).toEqual({ providerId: `re_${before + 1}`, state: 'done' });
    expect(double.refunds).toHaveLength(before + 1);
    expect(double.refunds.at(-1)).toMatchObject({ payment_intent: 'pi_1', amount: '500' });
  });

  it.each([
    ['succeeded', 'done'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])("with Stripe's status %s has the state %s", async (status, state) => {
    const answer = JSON.stringify({ id: 're_x', object: 'refund', status });
    double.failures.push({ kind: 'garbage', text: answer });
    const refund = { key: randomUUID(), paymentId: 'pi_1', amountCents: 1 };
    expect(await stripe.refund(refund)).toEqual({ providerId: 're_x', state });
  });
});

it('a secret key shows its mode: only a live key takes money', () => {
  const of = (secretKey: string) => createStripe({ secretKey, webhookSecret: 'whsec_x' }).isTest;
  expect(['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_1'].map(of)).toEqual([true, true, false, false]);
});
