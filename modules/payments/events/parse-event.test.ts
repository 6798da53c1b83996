import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEvent } from './parse-event.ts';
import { signBody } from './signature.ts';
import { CHARGE, DISPUTE, PAYOUT, REFUND, SESSION, stripeEvent } from './test-stripe-events.ts';

const SECRET = 'whsec_one';
const NOW = new Date(1_800_000_010_000);

const parseText = (body: string, isLive = false) =>
  parseEvent(Buffer.from(body), signBody(SECRET, body, NOW), NOW, { secret: SECRET, isLive });
const read = (type: string, object: unknown, change: object = {}) =>
  parseText(stripeEvent(type, object, change));
const without = (object: object, field: string) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));

describe('an event', () => {
  it('has its kind, time and id', () => {
    expect(read('checkout.session.completed', SESSION)).toEqual({
      id: 'evt_1Pq',
      type: 'checkout.session.completed',
      createdAt: new Date(1_800_000_000_000),
      kind: 'paid',
      providerId: 'cs_test_a1b2',
      paymentId: 'pi_1Pq',
      amountCents: 18_108,
      currency: 'usd',
      checkoutId: SESSION.client_reference_id,
      sessionId: SESSION.metadata.session,
    });
  });

  const unpaid = { ...SESSION, payment_status: 'unpaid' };
  it.each<[string, string, unknown, object]>([
    ['paid late', 'checkout.session.async_payment_succeeded', SESSION, { kind: 'paid', paymentId: 'pi_1Pq' }],
    ['completed, not yet paid', 'checkout.session.completed', unpaid, { kind: 'other' }],
    [
      'never paid',
      'checkout.session.async_payment_failed',
      unpaid,
      { kind: 'ended', providerId: SESSION.id },
    ],
    [
      'expired',
      'checkout.session.expired',
      { ...unpaid, status: 'expired', payment_intent: null },
      { kind: 'ended', providerId: SESSION.id },
    ],
    [
      'paid at a high risk, with a wrong security code',
      'charge.succeeded',
      {
        ...CHARGE,
        metadata: SESSION.metadata,
        outcome: { risk_level: 'highest' },
        payment_method_details: { card: { checks: { cvc_check: 'fail' } } },
      },
      { kind: 'risky', paymentId: 'pi_1Pq', risks: ['risk', 'cvc'], sessionId: SESSION.metadata.session },
    ],
    [
      'paid at an elevated risk by a wallet',
      'charge.succeeded',
      { ...CHARGE, outcome: { risk_level: 'elevated' }, payment_method_details: { card: { checks: null } } },
      { kind: 'risky', paymentId: 'pi_1Pq', risks: ['risk'] },
    ],
    [
      'paid at no risk',
      'charge.succeeded',
      {
        ...CHARGE,
        outcome: { risk_level: 'not_assessed' },
        payment_method_details: { card: { checks: { cvc_check: 'unchecked' } } },
      },
      { kind: 'other' },
    ],
    [
      'refunded in part',
      'charge.refunded',
      CHARGE,
      { kind: 'refunded', paymentId: 'pi_1Pq', refundedCents: 500 },
    ],
    [
      'a refund that failed',
      'refund.failed',
      REFUND,
      { kind: 'refund-failed', paymentId: 'pi_1Pq', refundId: 're_1Pq' },
    ],
    [
      'a refund that failed, in the older event type',
      'charge.refund.updated',
      REFUND,
      { kind: 'refund-failed' },
    ],
    [
      'a refund that was cancelled',
      'refund.updated',
      { ...REFUND, status: 'canceled' },
      { kind: 'refund-failed' },
    ],
    ['a refund that succeeded', 'refund.updated', { ...REFUND, status: 'succeeded' }, { kind: 'other' }],
    [
      'disputed, to be answered by a day',
      'charge.dispute.created',
      { ...DISPUTE, evidence_details: { due_by: 1_801_000_000 } },
      {
        kind: 'disputed',
        paymentId: 'pi_1Pq',
        dispute: {
          disputeId: 'du_1Pq',
          reason: 'fraudulent',
          amountCents: 18_108,
          openedAt: new Date(1_800_000_000_000),
          dueAt: new Date(1_801_000_000_000),
        },
      },
    ],
    [
      'a dispute that cannot be answered',
      'charge.dispute.updated',
      { ...DISPUTE, evidence_details: { due_by: 0 } },
      { kind: 'disputed', dispute: { dueAt: null } },
    ],
    ['a payout', 'payout.paid', PAYOUT, { kind: 'payout', payoutId: 'po_1Pq' }],
    ['a failed payout', 'payout.failed', { ...PAYOUT, status: 'failed', amount: -5 }, { kind: 'payout' }],
    ['entries of a payout', 'payout.reconciliation_completed', PAYOUT, { kind: 'payout' }],
    [
      'a dispute lost',
      'charge.dispute.closed',
      { ...DISPUTE, status: 'lost' },
      { kind: 'dispute-closed', isLost: true },
    ],
    [
      'a dispute won',
      'charge.dispute.closed',
      { ...DISPUTE, status: 'won' },
      { kind: 'dispute-closed', isLost: false },
    ],
    ['a declined card', 'payment_intent.payment_failed', { object: 'payment_intent' }, { kind: 'other' }],
    ['an unknown type', 'toString', {}, { kind: 'other' }],
  ])('%s', (_, type, object, happening) => {
    const event = read(type, object);
    expect(event).toMatchObject({ id: 'evt_1Pq', type, ...happening });
  });

  it('about another kind of payment has no effect', () => {
    const subscription = { ...SESSION, mode: 'subscription', payment_intent: null };
    expect(read('checkout.session.completed', subscription)).toMatchObject({ kind: 'other' });
    expect(read('charge.refunded', { ...CHARGE, payment_intent: null })).toMatchObject({ kind: 'other' });
  });

  it('about a refund names our session only when its charge does', () => {
    const refunded = (metadata: object) => read('charge.refunded', { ...CHARGE, metadata });
    expect(refunded(SESSION.metadata)).toMatchObject({ sessionId: SESSION.metadata.session });
    expect(refunded({ session: "x'); drop" })).toMatchObject({ kind: 'refunded', sessionId: undefined });
  });

  it('about a session that the shop did not open is paid, and names no session', () => {
    const foreign = { ...SESSION, client_reference_id: null, metadata: { session: "x'); drop" } };
    const event = read('checkout.session.completed', foreign);
    expect(event).toMatchObject({ kind: 'paid', checkoutId: undefined, sessionId: undefined });
  });

  it('with an expanded payment is the same', () => {
    const payment_intent = { id: 'pi_1Pq', object: 'payment_intent', status: 'succeeded' };
    expect(read('checkout.session.completed', { ...SESSION, payment_intent })).toEqual(
      read('checkout.session.completed', SESSION),
    );
  });
});

describe('refusals', () => {
  it('unsigned comes before everything in the body', () => {
    const source = { secret: SECRET, isLive: false };
    for (const body of ['', 'no json', stripeEvent('charge.refunded', CHARGE, { livemode: true })])
      expect(parseEvent(Buffer.from(body), undefined, NOW, source)).toEqual({ refused: 'unsigned' });
    const header = signBody('whsec_two', 'x', NOW);
    expect(parseEvent(Buffer.from('x'), header, NOW, source)).toEqual({ refused: 'unsigned' });
  });

  it.each([
    ['stale', 301],
    ['future', -61],
  ])('%s, when signed %i seconds ago', (refused, seconds) => {
    const body = stripeEvent('charge.refunded', CHARGE);
    const header = signBody(SECRET, body, new Date(NOW.getTime() - seconds * 1000));
    const source = { secret: SECRET, isLive: false };
    expect(parseEvent(Buffer.from(body), header, NOW, source)).toEqual({ refused });
  });

  it('wrong mode, in both directions', () => {
    const live = stripeEvent('charge.refunded', CHARGE, { livemode: true });
    expect(parseText(live)).toEqual({ refused: 'wrong-mode' });
    expect(parseText(live, true)).toMatchObject({ kind: 'refunded' });
    expect(parseText(stripeEvent('charge.refunded', CHARGE), true)).toEqual({ refused: 'wrong-mode' });
  });

  it.each([
    ['an empty body', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no event', JSON.stringify(SESSION)],
    ['an event without an id', stripeEvent('charge.refunded', CHARGE, { id: '' })],
    ['an invalid time', stripeEvent('charge.refunded', CHARGE, { created: 9e15 })],
    ['a wrong object', stripeEvent('charge.refunded', SESSION)],
    ['no object', stripeEvent('charge.refunded', undefined)],
    ['a broken amount', stripeEvent('checkout.session.completed', { ...SESSION, amount_total: 1.5 })],
    ['a too large body', stripeEvent('charge.refunded', { ...CHARGE, pad: 'x'.repeat(530_000) })],
  ])('unreadable: %s, although it is signed', (_, body) => {
    expect(parseText(body)).toEqual({ refused: 'unreadable' });
  });

  it.each(['id', 'object', 'payment_status', 'payment_intent', 'amount_total', 'currency'])(
    'unreadable: a paid session without its %s',
    (field) => {
      const missing = read('checkout.session.completed', without(SESSION, field));
      expect(missing).toEqual({ refused: 'unreadable' });
    },
  );

  it.each(['payment_intent', 'amount_total', 'currency'])(
    'unreadable: a paid session whose %s is null',
    (field) => {
      const event = read('checkout.session.completed', { ...SESSION, [field]: null });
      expect(event).toEqual({ refused: 'unreadable' });
    },
  );
});

it('reads or refuses every signed body, and never throws', () => {
  const types = ['checkout.session.completed', 'charge.refunded', 'refund.failed', 'charge.dispute.closed'];
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.jsonValue(), fc.jsonValue(), (type, object, extra) => {
      const body = stripeEvent(type, object, { extra });
      const answer = parseText(body);
      expect('refused' in answer || answer.type === type).toBe(true);
    }),
    { numRuns: 300 },
  );
});
