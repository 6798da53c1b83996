import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CheckoutIdSchema, PaymentSessionIdSchema } from '#contract/ids.ts';
import { sent, repeatEvent } from './test-provider.ts';
import { useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';

const shop = useTestCheckout();

const ordersOf = (id: string) =>
  shop.rows(sql`
    select o.state, o.total_cents as total, o.is_test as "isTest", s.state as session
      from shop_order o join payment_session s on s.id = o.session_id where o.checkout_id = ${id}`);
const refundsOf = (id: string) =>
  shop.rows(sql`
    select r.reason, r.amount_cents as cents, r.order_id is null as "isStray" from refund r
      join payment_session s on s.id = r.session_id where s.checkout_id = ${id}`);

const holdsOf = (id: string) =>
  shop.rows(sql`
    select h.causes, h.reason from order_hold h join shop_order o on o.id = h.order_id where o.checkout_id = ${id}`);
const RISK = { causes: ['risk'], reason: 'The payment provider rates this payment as risky.' };

describe('a risky payment', () => {
  it('holds its order, before and after it becomes one', async () => {
    for (const isEarly of [true, false]) {
      const { id } = await shop.paying(await shop.bottle(2));
      const session = shop.provider.sessionOf(id);
      const paid = shop.provider.pay(session);
      const { paymentId } = paid;
      const { sessionId } = session.request;
      const risky = { ...repeatEvent(paid), kind: 'risky', paymentId, sessionId, risks: ['risk'] } as const;
      for (const event of isEarly ? [risky, paid] : [paid, risky])
        expect(await shop.tell(event)).toBe('stored');
      expect(await holdsOf(id)).toEqual([RISK]);
      // Told again, it adds nothing.
      expect(await shop.tell(repeatEvent(risky))).toBe('stored');
      expect(await holdsOf(id)).toEqual([RISK]);
      const wrongCode = { ...repeatEvent(risky), risks: ['cvc'] as const };
      expect(await shop.tell(wrongCode)).toBe('stored');
      expect(await holdsOf(id)).toEqual([
        { causes: ['risk', 'cvc'], reason: `${RISK.reason} The security code of the card was wrong.` },
      ]);
    }
  });

  it('that is refunded, and of another shop, holds nothing', async () => {
    const { id } = await shop.paying(await shop.bottle(2));
    const session = shop.provider.sessionOf(id);
    const event = {
      ...shop.provider.pay(session),
      kind: 'risky',
      risks: ['risk'],
      sessionId: undefined,
    } as const;
    expect(await shop.tell(event)).toBe('stored');
    expect(await holdsOf(id)).toEqual([]);
  });
});

describe('an event', () => {
  it('of a payout asks the provider for it, once', async () => {
    const { id } = await shop.paying(await shop.bottle(2));
    const event = {
      ...shop.provider.pay(shop.provider.sessionOf(id)),
      kind: 'payout',
      payoutId: 'po_1',
    } as const;
    for (const received of [event, event]) expect(await shop.tell(received)).toBe('stored');
    expect(await shop.rows(sql`select payload from outbox_job where kind = 'payout'`)).toEqual([
      { payload: { payoutId: 'po_1' } },
    ]);
  });

  it('of a paid session creates one order, however often it is received', async () => {
    const bottle = await shop.bottle(2);
    const { id, visitor } = await shop.paying(bottle);
    const session = shop.provider.sessionOf(id);
    const event = shop.provider.pay(session);
    for (const received of [event, event, repeatEvent(event), event])
      expect(await shop.tell(received)).toBe('stored');
    const { totalCents } = session.request;
    expect(await ordersOf(id)).toEqual([{ state: 'paid', total: totalCents, isTest: true, session: 'paid' }]);
    expect([await shop.stock(bottle), await shop.stateOf(id), await shop.discrepancies()]).toEqual([
      1,
      'paid',
      [],
    ]);
    expect(await shop.checkouts.outcome(id, visitor)).toMatchObject({
      kind: 'paid',
      order: { state: 'paid', isTest: true, lines: [{ quantity: 1 }], details: { city: 'Toronto' } },
    });
    expect(await shop.checkouts.outcome(id, shop.visitor())).toEqual({ kind: 'unknown' });
    expect(await shop.checkouts.pay(id, typed, visitor)).toEqual({ kind: 'paid' });
    // The form values exist only in the order.
    const stored = sql`select from checkout c join payment_session s on s.checkout_id = c.id
                      where c.id = ${id} and num_nonnulls(c.details, c.age, s.snapshot) > 0`;
    expect(await shop.rows(stored)).toEqual([]);
  });

  it('of a bottle that was archived during the payment creates the order all the same', async () => {
    const bottle = await shop.bottle(2);
    const { id } = await shop.paying(bottle);
    await shop.rows(sql`update product set status = 'archived' where id = ${bottle.id}`);
    expect(await shop.tell(shop.provider.pay(shop.provider.sessionOf(id)))).toBe('stored');
    expect(await ordersOf(id)).toMatchObject([{ state: 'paid', session: 'paid' }]);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([1, []]);
  });

  it('of a zero payment is stored once, creates no order and no refund, and is logged', async () => {
    const bottle = await shop.bottle(2);
    const { id } = await shop.paying(bottle);
    const event = { ...shop.provider.pay(shop.provider.sessionOf(id)), amountCents: 0 };
    expect([await shop.tell(event), await shop.tell(repeatEvent(event))]).toEqual(['stored', 'stored']);
    expect([await ordersOf(id), await refundsOf(id)]).toEqual([[], []]);
    expect([await shop.stateOf(id), await shop.stock(bottle)]).toEqual(['open', 2]);
    expect(shop.logged).toContain('zero payment: no order is created, and the bottles are released');
    // A zero payment of a session that this shop did not open has nothing to refund either.
    expect(await shop.tell({ ...repeatEvent(event), providerId: `cs_of_${id}` })).toBe('stored');
    expect([await refundsOf(id), await shop.discrepancies()]).toEqual([[], []]);
  });

  it('without a valid signature changes nothing and is not stored', async () => {
    const { id } = await shop.paying(await shop.bottle(2));
    const event = shop.provider.pay(shop.provider.sessionOf(id));
    const [body] = sent(event);
    expect(await shop.checkouts.handleEvent(body, 'forged')).toEqual({ kind: 'refused', why: 'unsigned' });
    expect(await shop.checkouts.handleEvent(body, undefined)).toEqual({ kind: 'refused', why: 'unsigned' });
    expect(await shop.rows(sql`select from payment_event where id = ${event.id}`)).toEqual([]);
    expect(await shop.stateOf(id)).toBe('paying');
  });

  it('is stored with its effects, or not at all', async () => {
    const { id } = await shop.paying(await shop.bottle(2));
    const event = shop.provider.pay(shop.provider.sessionOf(id));
    await shop.rows(
      sql`alter table outbox_job add constraint broken check (kind not in ('letter', 'test-letter')) not valid`,
    );
    const failure = await shop.tell(event).catch((error: unknown) => error);
    await shop.rows(sql`alter table outbox_job drop constraint broken`);
    expect(failure).toBeInstanceOf(Error);
    expect([await shop.stateOf(id), await ordersOf(id)]).toEqual(['paying', []]);
    expect(await shop.rows(sql`select from payment_event where id = ${event.id}`)).toEqual([]);
    await shop.tell(event);
    expect([await shop.stateOf(id), await shop.discrepancies()]).toEqual(['paid', []]);
  });

  it('of an ended session releases its bottles; after its payment it has no effect', async () => {
    const bottle = await shop.bottle(2);
    const { id } = await shop.paying(bottle);
    await shop.tell(shop.provider.expire(shop.provider.sessionOf(id)));
    expect([await shop.stock(bottle), await shop.stateOf(id)]).toEqual([2, 'open']);
    const other = await shop.paying(bottle);
    const paid = shop.provider.sessionOf(other.id);
    await shop.tell(shop.provider.pay(paid));
    await shop.tell(shop.provider.expire(paid));
    expect([await shop.stock(bottle), await shop.stateOf(other.id), await shop.discrepancies()]).toEqual([
      1,
      'paid',
      [],
    ]);
  });

  it('of a refund before its payment is not stored: it takes effect when it is sent again', async () => {
    const { id } = await shop.paying(await shop.bottle(2));
    const session = shop.provider.sessionOf(id);
    const paid = shop.provider.pay(session);
    const refunded = {
      id: `evt_${id}`,
      type: 'charge.refunded',
      createdAt: new Date(),
      kind: 'refunded',
      paymentId: paid.paymentId,
      refundedCents: paid.amountCents,
      sessionId: session.request.sessionId,
    } as const;
    await expect(shop.tell(refunded)).rejects.toThrow('before its payment');
    await shop.tell(paid);
    await shop.tell(refunded);
    expect(await ordersOf(id)).toMatchObject([{ state: 'refunded' }]);
    // Refunds of other shops are ignored.
    expect(
      await shop.tell({ ...refunded, id: `evt_other_${id}`, paymentId: 'pi_x', sessionId: undefined }),
    ).toBe('stored');
    expect(await shop.discrepancies()).toEqual([]);
  });

  it('of another amount or currency creates no order, but a refund and a log line', async () => {
    const bottle = await shop.bottle(2);
    for (const change of [{ amountCents: 1 }, { currency: 'cad' }]) {
      const { id } = await shop.paying(bottle);
      await shop.tell(shop.provider.pay(shop.provider.sessionOf(id), change));
      expect([await ordersOf(id), await shop.stateOf(id), await shop.stock(bottle)]).toEqual([[], 'open', 2]);
      expect(await refundsOf(id)).toMatchObject([{ reason: 'wrong-amount', isStray: true }]);
    }
    expect(shop.logged.filter((line) => line.includes('payment differs from its session'))).toHaveLength(2);
    expect(await shop.discrepancies()).toEqual([]);
  });

  it('of a second payment by an unknown session is refunded, in either order of events', async () => {
    for (const isFirst of [true, false]) {
      const bottle = await shop.bottle(2);
      const { id } = await shop.paying(bottle);
      const session = shop.provider.sessionOf(id);
      const event = shop.provider.pay(session);
      const second = { ...repeatEvent(event), providerId: `second_${id}`, paymentId: `pi_second_${id}` };
      for (const received of isFirst ? [event, second] : [second, event]) await shop.tell(received);
      await shop.tell(repeatEvent(second));
      const cents = session.request.totalCents;
      expect(await ordersOf(id)).toHaveLength(1);
      expect(await refundsOf(id)).toEqual([{ reason: 'second-payment', cents, isStray: true }]);
      expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([1, []]);
    }
  });

  it('of a payment of another shop is stored, and has no effect', async () => {
    const { id } = await shop.paying(await shop.bottle(2));
    const event = shop.provider.pay(shop.provider.sessionOf(id));
    const checkoutId = CheckoutIdSchema.parse('x'.repeat(32));
    const sessionId = PaymentSessionIdSchema.parse('no uuid');
    const foreign = { ...event, providerId: 'cs_foreign', checkoutId, sessionId };
    expect(await shop.tell(foreign)).toBe('stored');
    expect(await shop.tell({ ...repeatEvent(foreign), checkoutId: undefined, sessionId: undefined })).toBe(
      'stored',
    );
    expect(await shop.stateOf(id)).toBe('paying');
  });

  it('without effect is stored once', async () => {
    const event = {
      id: `evt_${Date.now()}`,
      type: 'charge.failed',
      createdAt: new Date(),
      kind: 'other',
    } as const;
    expect([await shop.tell(event), await shop.tell(event)]).toEqual(['stored', 'stored']);
    expect(await shop.rows(sql`select type from payment_event where id = ${event.id}`)).toEqual([
      { type: 'charge.failed' },
    ]);
  });
});

describe('a late payment', () => {
  it('becomes an order when the bottles are still available', async () => {
    const bottle = await shop.bottle(1);
    const { id } = await shop.paying(bottle);
    const session = shop.provider.sessionOf(id);
    await shop.tell(shop.provider.expire(session));
    expect(await shop.stock(bottle)).toBe(1);
    await shop.tell(shop.provider.pay(session));
    expect(await ordersOf(id)).toMatchObject([{ state: 'paid' }]);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([0, []]);
  });

  it('is refunded when the bottles are gone, and the shopper gets an email', async () => {
    const bottle = await shop.bottle(1);
    const { id } = await shop.paying(bottle);
    const session = shop.provider.sessionOf(id);
    await shop.tell(shop.provider.expire(session));
    await shop.paying(bottle);
    await shop.tell(shop.provider.pay(session));
    expect(await ordersOf(id)).toMatchObject([{ state: 'cancelled' }]);
    expect(await refundsOf(id)).toMatchObject([
      { reason: 'bottles-gone', cents: session.request.totalCents },
    ]);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([0, []]);
    const emails = sql`select payload ->> 'heading' as heading from outbox_job
                         where kind in ('letter', 'test-letter') order by created_at desc limit 1`;
    expect(await shop.rows(emails)).toEqual([{ heading: "We couldn't fill your order" }]);
  });

  it('pays what was ordered then, whatever was typed since; the session after it is ended', async () => {
    const bottle = await shop.bottle(2);
    const { id, visitor } = await shop.paying(bottle);
    const first = shop.provider.sessionOf(id);
    const totalCents = first.request.totalCents;
    await shop.checkouts.pay(id, { ...typed, method: 'express', city: 'Guelph' }, visitor);
    const second = shop.provider.sessionOf(id);
    await shop.tell(shop.provider.pay(first));
    expect(await ordersOf(id)).toMatchObject([{ state: 'paid', total: totalCents }]);
    expect(await shop.checkouts.outcome(id, visitor)).toMatchObject({
      order: { details: { city: 'Toronto', method: 'standard' } },
    });
    shop.clock.now += 61_000;
    await shop.checkouts.sweep();
    expect(second.reading).toEqual({ state: 'ended' });
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([1, []]);
    // If it had been paid all the same, it would have been refunded.
    await shop.tell(shop.provider.pay(second));
    expect(await refundsOf(id)).toMatchObject([{ reason: 'second-payment' }]);
  });
});
