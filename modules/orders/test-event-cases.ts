import { describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { gives, refundTools } from './test-refund-tools.ts';
import { buy, buyTooLate, TOTAL } from './test-checkout.ts';

/** What the provider's events do to orders: refunds, failed ones, disputes; on either database. */
export function eventCases(at: () => DatabaseConnection): void {
  const { work, order, ask, note, noteFailed, dispute, subjects, faults: errors, refundId } = refundTools(at);

  describe("the provider's word", () => {
    it('of money given back in its own pages moves the order and is told', async () => {
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

    it('before our job has heard of it counts once, and the job then asks nothing', async () => {
      const purchase = await buy(at());
      await ask(purchase, 500);
      await note(purchase.paymentId, 500);
      expect(await order(purchase)).toMatchObject({ refundedCents: 500, refunds: [{ state: 'done' }] });
      await work(() => Promise.reject(new Error('asked again')));
      await note(purchase.paymentId, 500);
      expect(await order(purchase)).toMatchObject({ refundedCents: 500, refunds: [{ reason: 'shop' }] });
    });

    it('beside a refund of ours that is larger is another one', async () => {
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

    it('and the job at once count once', async () => {
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

    it('that a refund failed after all takes it back, once', async () => {
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

    it('that came before our own answer does not keep us from knowing that refund when it fails', async () => {
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

    it('that an unknown refund failed waits for ours to be answered, and is noted where it is none of ours', async () => {
      const purchase = await buy(at());
      await ask(purchase, 500);
      await expect(noteFailed(purchase.paymentId, 're_unknown')).rejects.toThrow('on its way');
      await work(gives('done'));
      await noteFailed(purchase.paymentId, 're_unknown');
      const { refundedCents, notes } = await order(purchase);
      expect([refundedCents, notes?.at(-1)]).toEqual([
        500,
        "a refund of the payment provider's own pages failed",
      ]);
    });

    it('on a payment that is not ours changes nothing', async () => {
      const purchase = await buy(at());
      await note('pi_strange', 500);
      await noteFailed('pi_strange', 're_x');
      await dispute('pi_strange', true, true);
      expect(await order(purchase)).toMatchObject({ state: 'paid', refunds: [] });
    });
  });

  describe('a dispute', () => {
    it('marks the order; won, the mark goes', async () => {
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

    it('whose beginning is told after its end stays at its end', async () => {
      const purchase = await buy(at());
      await dispute(purchase.paymentId, true, false);
      await dispute(purchase.paymentId, false, false);
      const { isDisputed, steps } = await order(purchase);
      expect([isDisputed, steps?.at(-1)?.reason]).toEqual([false, 'the dispute is won']);
    });

    it('lost counts as all that was left given back, without a letter, and refunds of before still add up', async () => {
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
      // The provider counts what a bank took back elsewhere.
      await note(purchase.paymentId, 500);
      expect((await order(purchase)).refunds).toHaveLength(2);
      expect(await errors()).toEqual([]);
    });
  });
}
