/**
 * Effects of the provider's events on orders: refunds, failed refunds, disputes.
 */
import { describe, expect, it } from 'vitest';
import { gives, refundTools } from './test-refund-tools.ts';
import { buy, buyTooLate, TOTAL, useOrderDatabase } from './test-checkout.ts';

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

describe('an event of the provider', () => {
  it('about a refund on its own pages moves the order and sends an email', async () => {
    const purchase = await buy(at());
    await note(purchase.paymentId, 500);
    await note(purchase.paymentId, 500);
    expect(await order(purchase)).toMatchObject({ state: 'paid', refundedCents: 500 });
    await note(purchase.paymentId, TOTAL);
    await note(purchase.paymentId, 500);
    expect(await order(purchase)).toMatchObject({
      state: 'refunded',
      refundedCents: TOTAL,
      refunds: [
        { amountCents: 500, reason: 'provider' },
        { amountCents: TOTAL - 500, reason: 'provider' },
      ],
    });
    expect((await subjects()).filter((subject) => subject.startsWith('A refund'))).toHaveLength(2);
    expect(await errors()).toEqual([]);
  });

  it("about our refund before the job's response counts once, and the job then requests nothing", async () => {
    const purchase = await buy(at());
    await ask(purchase, 500);
    await note(purchase.paymentId, 500);
    expect(await order(purchase)).toMatchObject({ refundedCents: 500, refunds: [{ state: 'done' }] });
    await work(() => Promise.reject(new Error('asked again')));
    await note(purchase.paymentId, 500);
    expect(await order(purchase)).toMatchObject({ refundedCents: 500, refunds: [{ reason: 'shop' }] });
  });

  it('about a smaller amount than our refund is another refund', async () => {
    const purchase = await buy(at());
    await ask(purchase, 1000);
    await note(purchase.paymentId, 400);
    expect((await order(purchase)).refunds).toMatchObject([
      { amountCents: 1000, state: 'asked' },
      { amountCents: 400, state: 'done', reason: 'provider' },
    ]);
    await work(gives('done'));
    await note(purchase.paymentId, 1400);
    expect(await order(purchase)).toMatchObject({ refundedCents: 1400 });
    expect((await order(purchase)).refunds).toHaveLength(2);
  });

  it('and the concurrent job count once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const purchase = await buyTooLate(at());
      await Promise.all([
        note(purchase.paymentId, TOTAL),
        work(gives('done')),
        note(purchase.paymentId, TOTAL),
      ]);
      expect(await order(purchase)).toMatchObject({ state: 'refunded', refundedCents: TOTAL });
      expect((await order(purchase)).refunds).toHaveLength(1);
    }
    expect(await errors()).toEqual([]);
  });

  it('about a refund that failed after all takes it back, once', async () => {
    const purchase = await buy(at());
    await ask(purchase, 500);
    await work(gives('done'));
    const id = `re_${await refundId()}`;
    await noteFailed(purchase.paymentId, id);
    await noteFailed(purchase.paymentId, id);
    const { refundedCents, refunds, notes } = await order(purchase);
    expect([refundedCents, refunds]).toMatchObject([0, [{ state: 'failed' }]]);
    expect(notes?.filter((reason) => reason === 'a refund of $5.00 failed')).toHaveLength(1);
    expect(await errors()).toEqual([]);
  });

  it('before our own response still lets the refund fail later', async () => {
    const purchase = await buy(at());
    await ask(purchase, 500);
    await work(async (request) => {
      await note(purchase.paymentId, 500);
      return await gives('done')(request);
    });
    expect(await order(purchase)).toMatchObject({ refundedCents: 500 });
    await noteFailed(purchase.paymentId, `re_${await refundId()}`);
    expect(await order(purchase)).toMatchObject({ refundedCents: 0, refunds: [{ state: 'failed' }] });
    expect((await order(purchase)).steps?.at(-1)).toMatchObject({
      actor: 'payment',
      reason: 'a refund of $5.00 failed',
    });
  });

  it('about an unknown failed refund waits for ours, and is noted on the order when it is not ours', async () => {
    const purchase = await buy(at());
    await ask(purchase, 500);
    await expect(noteFailed(purchase.paymentId, 're_unknown')).rejects.toThrow('another waits');
    await work(gives('done'));
    await noteFailed(purchase.paymentId, 're_unknown');
    const { refundedCents, notes } = await order(purchase);
    expect([refundedCents, notes?.at(-1)]).toEqual([
      500,
      "a refund of the payment provider's own pages failed",
    ]);
  });

  it('about an unknown payment changes nothing', async () => {
    const purchase = await buy(at());
    await note('pi_strange', 500);
    await noteFailed('pi_strange', 're_x');
    await dispute('pi_strange', true, true);
    expect(await order(purchase)).toMatchObject({ state: 'paid', refunds: [] });
  });
});

describe('a dispute', () => {
  it('marks the order; when it is won, removes the mark', async () => {
    const purchase = await buy(at());
    await dispute(purchase.paymentId, false, false);
    expect(await order(purchase)).toMatchObject({ isDisputed: true, state: 'paid' });
    await dispute(purchase.paymentId, true, false);
    const { isDisputed, steps } = await order(purchase);
    expect(isDisputed).toBe(false);
    expect(steps?.slice(-2).map(({ actor, reason }) => [actor, reason])).toEqual([
      ['payment', 'the payment is disputed'],
      ['payment', 'the dispute is won'],
    ]);
  });

  it('stays ended when its start is received after its end', async () => {
    const purchase = await buy(at());
    await dispute(purchase.paymentId, true, false);
    await dispute(purchase.paymentId, false, false);
    const { isDisputed, steps } = await order(purchase);
    expect([isDisputed, steps?.at(-1)?.reason]).toEqual([false, 'the dispute is won']);
  });

  it('that is lost counts as a refund of the rest, without an email, and adds to earlier refunds', async () => {
    const purchase = await buy(at());
    await ask(purchase, 500);
    await work(gives('done'));
    await dispute(purchase.paymentId, false, false);
    await dispute(purchase.paymentId, true, true);
    await dispute(purchase.paymentId, true, true);
    expect(await order(purchase)).toMatchObject({
      isDisputed: true,
      state: 'refunded',
      refundedCents: TOTAL,
      refunds: [{ amountCents: 500 }, { amountCents: TOTAL - 500, reason: 'dispute', state: 'done' }],
    });
    expect((await subjects()).filter((subject) => subject.startsWith('A refund'))).toHaveLength(1);
    // The provider counts the amount that a bank took back elsewhere.
    await note(purchase.paymentId, 500);
    expect((await order(purchase)).refunds).toHaveLength(2);
    expect(await errors()).toEqual([]);
  });
});
