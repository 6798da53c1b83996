import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CheckoutIdSchema } from '#contract/ids.ts';
import {
  createTestPayments,
  loadTestPaymentSecret,
  type SessionRequest,
  type TestPayments,
} from '../index.ts';
import { TEST_ACTIONS } from './apply-test-action.ts';
import { EMAIL, listEvents, MINUTE, requestIn, type TestWorld, useTestWorld } from './test-world.ts';

const worldNow = useTestWorld();
let world: TestWorld;
let payments: TestPayments;
beforeEach(() => {
  world = worldNow();
  payments = world.payments;
});

const request = (): SessionRequest => requestIn(world);
const open = async (given = request()): Promise<string> => (await payments.openSession(given)).providerId;
const events = () => listEvents(world);
const typesOf = async () => (await events()).map(({ event }) => event.type).sort();
const completed = async () => (await events()).filter(({ event }) => event.kind === 'paid');

describe('a risky payment', () => {
  it.each([
    ['risky', 'risk'],
    ['wrong-code', 'cvc'],
  ] as const)('of the button %s tells of it, with the session', async (action, risk) => {
    const given = request();
    await payments.act(await open(given), action);
    const found = (await events()).map(({ event }) => event).find(({ kind }) => kind === 'risky');
    expect(found).toMatchObject({ risks: [risk], sessionId: given.sessionId });
    expect(await completed()).toHaveLength(2);
  });
});

describe('a disputed payment', () => {
  const EVIDENCE = {
    customerName: 'Maude Bélanger',
    customerEmail: EMAIL,
    products: '2 × Glen Orvin 12',
    shippingAddress: '12 Elm St',
    shippingCarrier: '',
    shippingDate: '',
    trackingNumber: '',
    text: 'She got it.',
  };
  const disputed = async (): Promise<string> => {
    await payments.act(await open(), 'dispute');
    const found = (await events()).map(({ event }) => event).find(({ kind }) => kind === 'disputed');
    if (found?.kind !== 'disputed') throw new Error('no dispute');
    return found.dispute.disputeId;
  };

  it('is told after the payment, with its due day', async () => {
    await payments.act(await open(), 'dispute');
    const { event, inMs } = (await events()).at(-1) ?? {};
    expect(event).toMatchObject({
      kind: 'disputed',
      dispute: { reason: 'fraudulent', amountCents: 16_000, dueAt: expect.any(Date) },
    });
    expect(inMs).toBeGreaterThan(1_000);
  });

  it('is answered once; the answer is not kept', async () => {
    const disputeId = await disputed();
    expect(await payments.sendEvidence({ disputeId, evidence: EVIDENCE })).toBe('taken');
    expect(await payments.sendEvidence({ disputeId, evidence: EVIDENCE })).toBe('taken');
    const other = { ...EVIDENCE, text: 'And more.' };
    expect(await payments.sendEvidence({ disputeId, evidence: other })).toBe('refused');
    expect(await payments.sendEvidence({ disputeId: 'du_none', evidence: EVIDENCE })).toBe('refused');
    const { rows } = await world.database.db.execute(sql`select request::text as text from test_payment`);
    expect(JSON.stringify(rows)).not.toMatch(/Maude|Elm St|She got it/);
  });

  it.each([
    ['winning_evidence', false],
    ['losing_evidence', true],
  ])('ends by the word %s', async (word, isLost) => {
    const disputeId = await disputed();
    await payments.sendEvidence({ disputeId, evidence: { ...EVIDENCE, text: `Look: ${word}.` } });
    const closed = (await events()).map(({ event }) => event).find(({ kind }) => kind === 'dispute-closed');
    expect(closed).toMatchObject({ isLost, dispute: { disputeId } });
  });
});

describe('a session', () => {
  it('has a page of the shop with its lines and amount', async () => {
    const opened = await payments.openSession(request());
    expect(opened.url).toBe(`https://shop.example/test-payment/${opened.providerId}`);
    expect(opened.expiresAt).toEqual(new Date(world.now + 31 * MINUTE));
    expect(await payments.find(opened.providerId)).toEqual({
      id: opened.providerId,
      amountCents: 16_000,
      currency: 'usd',
      lines: request().lines,
      state: 'open',
      successUrl: request().successUrl,
      cancelUrl: request().cancelUrl,
      expiresAt: opened.expiresAt,
    });
    expect(await payments.readSession(opened.providerId)).toEqual({ state: 'open' });
  });

  it('is the same for the same key, concurrently and later, and refused for other data under that key', async () => {
    const given = request();
    const all = await Promise.all(Array.from({ length: 10 }, () => payments.openSession(given)));
    expect(new Set(all.map(({ providerId }) => providerId)).size).toBe(1);
    const other = payments.openSession({ ...given, checkoutId: CheckoutIdSchema.parse('d'.repeat(43)) });
    await expect(other).rejects.toMatchObject({ name: 'ProviderError', isLasting: true });
    await expect(payments.openSession({ ...given, totalCents: 1 })).rejects.toThrow('total is 1');
  });

  it('stores nothing about the shopper', async () => {
    await payments.act(await open(), 'approve');
    const { rows } = await world.database.db.execute<{ text: string }>(sql`
      select (select string_agg(t::text, '') from test_payment t)
          || (select string_agg(j::text, '') from outbox_job j) as text`);
    expect(rows[0]?.text).toContain('Glen Orvin');
    expect(rows[0]?.text).not.toContain(EMAIL);
  });

  it('that was never opened is not found, whatever its id', async () => {
    for (const id of ['', 'x', `cs_test_${'a'.repeat(32)}`, '\0', `cs_test_${'a'.repeat(31)}\0`]) {
      expect(await payments.find(id)).toBeUndefined();
      expect(await payments.act(id, 'approve')).toEqual({ kind: 'over' });
    }
    const unknown = payments.readSession('cs_test_none');
    await expect(unknown).rejects.toMatchObject({ name: 'ProviderError', isLasting: true });
  });

  it('ends after its lifetime, and accepts no more payment', async () => {
    const id = await open();
    world.now += 31 * MINUTE;
    expect((await payments.find(id))?.state).toBe('ended');
    expect(await payments.readSession(id)).toEqual({ state: 'ended' });
    for (const action of TEST_ACTIONS) expect(await payments.act(id, action)).toEqual({ kind: 'over' });
    expect(await events()).toEqual([]);
  });

  it('ends once, sends an event, and accepts no more payment', async () => {
    const id = await open();
    expect(await payments.endSession(id)).toEqual({ state: 'ended' });
    expect(await payments.endSession(id)).toEqual({ state: 'ended' });
    expect(await payments.act(id, 'approve')).toEqual({ kind: 'over' });
    const [ended, ...others] = await events();
    expect(ended?.event).toMatchObject({ kind: 'ended', providerId: id });
    expect(others).toEqual([]);
  });

  it('that is paid can no longer end', async () => {
    const id = await open();
    await payments.act(id, 'approve');
    expect(await payments.endSession(id)).toMatchObject({ state: 'paid', amountCents: 16_000 });
  });

  it('is either paid or ended when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await open();
      const [ended, approved] = await Promise.all([payments.endSession(id), payments.act(id, 'approve')]);
      expect([ended.state, approved.kind]).toEqual(
        approved.kind === 'go' ? ['paid', 'go'] : ['ended', 'over'],
      );
    }
  });
});

describe('approving', () => {
  it('pays once, redirects the shopper, and sends its event twice among the other events', async () => {
    const given = request();
    const id = await open(given);
    expect(await payments.act(id, 'approve')).toEqual({ kind: 'go', url: given.successUrl });
    expect(world.wakes).toBe(1);
    expect(await typesOf()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'checkout.session.completed',
      'payment_intent.succeeded',
    ]);
    const [first, again] = await completed();
    expect(first?.event).toMatchObject({
      providerId: id,
      amountCents: 16_000,
      currency: 'usd',
      checkoutId: given.checkoutId,
      sessionId: given.sessionId,
    });
    expect(again?.body).toBe(first?.body);
    const reading = await payments.readSession(id);
    const paymentId = first?.event.kind === 'paid' ? first.event.paymentId : '';
    expect(reading).toEqual({ state: 'paid', paymentId, amountCents: 16_000, currency: 'usd' });
  });

  it('thirty times at once pays once, and redirects every caller', async () => {
    const id = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => payments.act(id, index % 2 === 0 ? 'approve' : 'twice')),
    );
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['go']));
    const paid = (await completed()).filter(({ event }) => event.kind === 'paid' && event.providerId === id);
    expect(new Set(paid.map(({ event }) => event.id)).size).toBe(1);
    expect(paid).toHaveLength(2);
  });

  it('sends the events in a random order', async () => {
    const orders = new Set<string>();
    for (const draw of [0, 0.5, 0.99]) {
      await world.database.pool.query('delete from outbox_job');
      const drawn = createTestPayments(world.database.db, {
        origin: 'https://shop.example',
        secret: world.secret,
        wake: () => undefined,
        random: () => draw,
      });
      await drawn.act(await open(), 'approve');
      orders.add((await events()).map(({ event }) => event.type).join(' '));
    }
    expect(orders.size).toBe(3);
  });

  it('without coming back pays all the same', async () => {
    const id = await open();
    expect(await payments.act(id, 'leave')).toEqual({ kind: 'left' });
    expect(await payments.readSession(id)).toMatchObject({ state: 'paid' });
    expect(await completed()).toHaveLength(2);
  });

  it('with an event delayed by a minute pays at once and sends it later', async () => {
    const id = await open();
    expect(await payments.act(id, 'late')).toMatchObject({ kind: 'go' });
    expect(await payments.readSession(id)).toMatchObject({ state: 'paid' });
    const isLate = (await events()).map(({ event, inMs }) => [event.kind, inMs > 59_000]);
    expect(isLate).toEqual([
      ['other', false],
      ['other', false],
      ['paid', true],
      ['paid', true],
    ]);
  });

  it('twice makes two payments of one checkout', async () => {
    const given = request();
    const id = await open(given);
    expect(await payments.act(id, 'twice')).toMatchObject({ kind: 'go' });
    const paid = (await completed()).flatMap(({ event }) => (event.kind === 'paid' ? [event] : []));
    expect(new Set(paid.map(({ checkoutId, sessionId }) => `${checkoutId} ${sessionId}`))).toEqual(
      new Set([`${given.checkoutId} ${given.sessionId}`]),
    );
    expect(new Set(paid.map(({ providerId }) => providerId)).size).toBe(2);
    expect(new Set(paid.map(({ paymentId }) => paymentId)).size).toBe(2);
    const second = paid.find(({ providerId }) => providerId !== id);
    expect(await payments.readSession(second?.providerId ?? '')).toMatchObject({ state: 'paid' });
  });
});

it('declining pays nothing and leaves the session open', async () => {
  const id = await open();
  expect(await payments.act(id, 'decline')).toEqual({ kind: 'declined' });
  expect(await payments.readSession(id)).toEqual({ state: 'open' });
  expect(await typesOf()).toEqual(['payment_intent.payment_failed']);
  expect(await payments.act(id, 'approve')).toMatchObject({ kind: 'go' });
  expect(await payments.act(id, 'decline')).toEqual({ kind: 'over' });
});

it('the secret is created once by concurrent callers', async () => {
  await world.database.pool.query("delete from app_setting where key = 'test-payment-secret'");
  const all = await Promise.all(Array.from({ length: 10 }, () => loadTestPaymentSecret(world.database.db)));
  expect(new Set(all).size).toBe(1);
  expect(all[0]).toMatch(/^whsec_[\w-]{43}$/);
  await world.database.pool.query("update app_setting set value = $1 where key = 'test-payment-secret'", [
    world.secret,
  ]);
});
