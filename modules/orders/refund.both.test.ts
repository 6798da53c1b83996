/** Effects of refunds on orders. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { createRefundHandler, type RefundPayment } from './refunds/create-refund-handler.ts';
import { cancelOrder, setOrderState, shipOrder, toActor } from './test-commands.ts';
import { gives, refundTools, WHO } from './test-refund-tools.ts';
import { buy, buyTooLate, TOTAL, writeSession, useOrderDatabase } from './test-checkout.ts';

const at = useOrderDatabase();

const {
  work,
  order,
  ask,
  note,
  noteFailed,
  dispute,
  subjects,
  discrepancies: errors,
  refundId,
} = refundTools(at);

describe('a refund', () => {
  it('of everything is done by its job, moves the order and sends an email', async () => {
    const purchase = await buyTooLate(at());
    const asked: unknown[] = [];
    const answer: RefundPayment = (request) => (asked.push(request), gives('done')(request));
    expect(await work(answer)).toEqual(['done']);
    expect(asked).toEqual([{ key: await refundId(), paymentId: purchase.paymentId, amountCents: TOTAL }]);
    expect(await order(purchase)).toMatchObject({
      state: 'refunded',
      refundedCents: TOTAL,
      refunds: [{ state: 'done' }],
    });
    expect((await order(purchase)).steps?.slice(-2)).toMatchObject([
      {
        from: 'cancelled',
        to: 'cancelled',
        actor: 'payment',
        reason: '$203.68 given back: the bottles were gone',
      },
      { from: 'cancelled', to: 'refunded', actor: 'payment', reason: '' },
    ]);
    expect(await subjects()).toContain(`A refund for order ${purchase.number}`);
    expect(await errors()).toEqual([]);
  });

  it('of one cent is possible; cancelling after a full refund request requests nothing more', async () => {
    const purchase = await buy(at());
    expect(await ask(purchase, 1)).toMatchObject({ kind: 'asked', amountCents: 1 });
    await ask(purchase, 'all');
    const cancelled = await cancelOrder(at().db, { number: purchase.number, actor: WHO, reason: 'no' });
    expect(cancelled.kind).toBe('moved');
    expect((await order(purchase)).refunds).toMatchObject([{ amountCents: 1 }, { amountCents: TOTAL - 1 }]);
  });

  it("of a part does not change the order's state; no more is refunded than is left", async () => {
    const purchase = await buy(at());
    expect(await ask(purchase, TOTAL + 1)).toEqual({ kind: 'too-much', leftCents: TOTAL });
    expect(await ask(purchase, 0)).toEqual({ kind: 'too-much', leftCents: TOTAL });
    expect(await ask(purchase, 500)).toMatchObject({ kind: 'asked', amountCents: 500 });
    // A pending refund counts already.
    expect(await ask(purchase, TOTAL - 499)).toEqual({ kind: 'too-much', leftCents: TOTAL - 500 });
    await work(gives('done'));
    expect(await order(purchase)).toMatchObject({ state: 'paid', refundedCents: 500 });
    expect(await ask(purchase, 'all')).toMatchObject({ kind: 'asked', amountCents: TOTAL - 500 });
    expect(await ask(purchase, 'all')).toEqual({ kind: 'too-much', leftCents: 0 });
    await work(gives('done'));
    expect(await order(purchase)).toMatchObject({ state: 'refunded', refundedCents: TOTAL });
    expect(await errors()).toEqual([]);
  });

  it('of everything returns the bottles to stock only before shipping', async () => {
    const purchase = await buy(at());
    await ask(purchase, 'all');
    const stock = async () =>
      (await at().db.execute(sql`select stock_quantity as left from product`)).rows[0]?.['left'];
    expect(await stock()).toBe(18);
    await work(gives('done'));
    expect(await stock()).toBe(20);
    expect(await errors()).toEqual([]);
  });

  it('requested many times at once happens once', async () => {
    const purchase = await buy(at());
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask(purchase, 'all')));
    expect(asked.filter(({ kind }) => kind === 'asked')).toHaveLength(1);
  });

  it('by cancelling after a partial one requests only the rest', async () => {
    const purchase = await buy(at());
    await ask(purchase, 500);
    await cancelOrder(at().db, { number: purchase.number, actor: WHO, reason: 'no' });
    expect((await order(purchase)).refunds).toMatchObject([
      { amountCents: 500, reason: 'shop' },
      { amountCents: TOTAL - 500, reason: 'cancelled' },
    ]);
    await work(gives('done'));
    expect(await order(purchase)).toMatchObject({ state: 'refunded', refundedCents: TOTAL });
  });

  it('of a payment without an id is a bug: nothing is requested or cancelled', async () => {
    const purchase = await buy(at());
    await at().pool.query('update payment set reference = null');
    await expect(ask(purchase, 500)).rejects.toThrow('has no id');
    const cancelling = cancelOrder(at().db, { number: purchase.number, actor: WHO, reason: 'no' });
    await expect(cancelling).rejects.toThrow('has no id');
    expect(await order(purchase)).toMatchObject({ state: 'paid', refunds: [], notes: [] });
  });

  it('during delivery makes the order refunded when it has arrived', async () => {
    const purchase = await buy(at());
    const { number } = purchase;
    await shipOrder(at().db, { number, tracking: 'CP 1', actor: WHO });
    await ask(purchase, 'all');
    await work(gives('done'));
    expect(await order(purchase)).toMatchObject({ state: 'shipped', refundedCents: TOTAL });
    await setOrderState(at().db, { number, to: 'delivered', actor: WHO });
    const { state, steps } = await order(purchase);
    expect([state, steps?.slice(-2).map(({ to }) => to)]).toEqual(['refunded', ['delivered', 'refunded']]);
    expect(steps?.at(-1)).toMatchObject({ actor: 'till', reason: 'all is given back' });
    expect(await errors()).toEqual([]);
  });

  it('whose response was lost is requested with the same key, and counts once', async () => {
    const purchase = await buyTooLate(at());
    const keys: string[] = [];
    const answer: RefundPayment = (request) => (keys.push(request.key), gives('done')(request));
    const handle = createRefundHandler({
      db: at().db,
      refund: answer,
      onFailpoint: () => {
        if (keys.length === 1) throw new Error('killed');
      },
    });
    const payload = { refundId: await refundId() };
    const job = { id: randomUUID(), kind: 'refund', payload, createdAt: new Date(), attempt: 1 };
    await expect(handle(job)).rejects.toThrow('killed');
    expect((await order(purchase)).refundedCents).toBe(0);
    expect(await Promise.all([handle(job), handle(job)])).toEqual(['done', 'done']);
    expect(await handle(job)).toBe('done');
    expect(new Set(keys)).toEqual(new Set([payload.refundId]));
    expect(await order(purchase)).toMatchObject({ state: 'refunded', refundedCents: TOTAL });
    expect((await subjects()).filter((subject) => subject.startsWith('A refund'))).toHaveLength(1);
  });

  it('that is pending at the provider is ended by its event, and not requested again', async () => {
    const purchase = await buyTooLate(at());
    await work(gives('pending'));
    expect(await order(purchase)).toMatchObject({ state: 'cancelled', refunds: [{ state: 'asked' }] });
    expect((await order(purchase)).notes).not.toContain('a refund of $203.68 failed');
    const handle = createRefundHandler({
      db: at().db,
      refund: () => Promise.reject(new Error('requested again')),
    });
    const payload = { refundId: await refundId() };
    const job = { id: randomUUID(), kind: 'refund', payload, createdAt: new Date(), attempt: 2 };
    expect(await handle(job)).toBe('done');
    expect(await errors()).toEqual([]);
    await note(purchase.paymentId, TOTAL);
    expect(await order(purchase)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
  });

  it('that fails is noted in the history, and its job is dead', async () => {
    const purchase = await buyTooLate(at());
    expect(await work(gives('failed'))).toEqual([{ permanentError: 'payment provider refused the refund' }]);
    const { state, refunds, steps } = await order(purchase);
    expect([state, refunds]).toMatchObject(['cancelled', [{ state: 'failed' }]]);
    expect(steps?.at(-1)).toMatchObject({ actor: 'payment', reason: 'a refund of $203.68 failed' });
    expect(await errors()).toMatchObject([{ what: 'ended-not-refunded' }]);
    // The merchant may request it once more.
    expect(await ask(purchase, 'all')).toMatchObject({ kind: 'asked', amountCents: TOTAL });
  });

  it('waits while the provider is unavailable', async () => {
    const purchase = await buyTooLate(at());
    await expect(work(() => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
    expect((await order(purchase)).refunds).toMatchObject([{ state: 'asked' }]);
  });

  it.each([
    [{}, 'invalid refund payload'],
    [{ refundId: 'x' }, 'invalid refund payload'],
    [{ refundId: randomUUID() }, 'refund not found'],
  ])('with the payload %j is a permanent error: %s', async (payload, hopeless) => {
    const handle = createRefundHandler({ db: at().db, refund: gives('done') });
    const job = { id: randomUUID(), kind: 'refund', payload, createdAt: new Date(), attempt: 1 };
    expect(await handle(job)).toEqual({ permanentError: hopeless });
  });
});

describe('a second payment', () => {
  const payTwice = async () => {
    const purchase = await buy(at());
    const second = await inTransaction(at().db, async (tx) => {
      const session = await writeSession(tx, purchase.checkoutId, 'stray');
      await requestRefund(tx, toActor('payment'), {
        ...session,
        amountCents: TOTAL,
        reason: 'second-payment',
      });
      return session;
    });
    return { bought: purchase, second };
  };

  it.each(['the job', 'the event'])(
    'is refunded, by %s first, with one email; the order stays',
    async (first) => {
      const { bought: purchase, second } = await payTwice();
      const byEvent = () => note(second.paymentId, TOTAL);
      const byJob = () => work(gives('done'));
      if (first === 'the job') await byJob().then(byEvent);
      else await byEvent().then(byJob);
      expect(await order(purchase)).toMatchObject({ state: 'paid', refundedCents: 0, refunds: [] });
      expect((await subjects()).filter((subject) => subject.startsWith('Your second payment'))).toEqual([
        `Your second payment for order ${purchase.number} was refunded`,
      ]);
      expect(await errors()).toEqual([]);
    },
  );

  it('of another amount than requested is refunded without an email', async () => {
    const purchase = await buy(at());
    await inTransaction(at().db, async (tx) => {
      const session = await writeSession(tx, purchase.checkoutId, 'stray');
      await requestRefund(tx, toActor('payment'), { ...session, amountCents: 100, reason: 'wrong-amount' });
    });
    await work(gives('done'));
    expect(await subjects()).toEqual([`Order ${purchase.number} is confirmed`]);
  });

  it('that is disputed, or whose refund fails later, does not change the order', async () => {
    const { bought: purchase, second } = await payTwice();
    await work(gives('done'));
    await dispute(second.paymentId, false, false);
    await noteFailed(second.paymentId, `re_${await refundId()}`);
    expect(await order(purchase)).toMatchObject({ isDisputed: false, state: 'paid', notes: [] });
    expect(await errors()).toMatchObject([{ what: 'stray-not-refunded' }]);
  });

  it('whose refund failed is reported by reconciliation until the provider refunds it', async () => {
    const { second } = await payTwice();
    await work(gives('failed'));
    await at().pool.query("delete from outbox_job where kind = 'refund'");
    expect(await errors()).toMatchObject([{ what: 'stray-not-refunded' }]);
    await note(second.paymentId, TOTAL);
    expect(await errors()).toEqual([]);
  });
});
