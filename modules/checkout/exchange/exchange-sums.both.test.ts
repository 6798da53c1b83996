/** Whatever is exchanged and refunded: what orders cost is what was paid less what went back. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cancelOrder } from '#modules/orders/index.ts';
import { refundOrder } from '#modules/orders/moves.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { ANNA } from '../phone/test-phone-orders.ts';
import { useTestCheckout } from '../test-checkout.ts';
import { typed } from '../test-form.ts';
import { exchangeTools } from './test-exchanges.ts';

const shop = useTestCheckout();

const STEPS = fc.array(
  fc.record({
    what: fc.constantFrom('exchange', 'exchange', 'exchange-and-pay', 'units', 'goodwill', 'cancel', 'work'),
    order: fc.nat(20),
    bottle: fc.nat(3),
    cents: fc.integer({ min: 1, max: 4000 }),
  }),
  { minLength: 3, maxLength: 7 },
);

it('sums to the cent over any sequence', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, fc.integer({ min: 1, max: 3 }), async (steps, quantity) => {
      const tools = exchangeTools(shop);
      const prices = [8400, 3333, 6001, 9999];
      const bottles = await Promise.all(prices.map((priceCents) => shop.bottle(9, { priceCents })));
      const [first] = bottles;
      if (!first) throw new Error('no bottle');
      const { number } = await tools.buy(first, quantity);
      const numbers = [number];
      for (const { what, order, bottle, cents } of steps) {
        const of = numbers[order % numbers.length] ?? number;
        const to = bottles[bottle] ?? first;
        if (what === 'work') await tools.work();
        else if (what === 'exchange' || what === 'exchange-and-pay') {
          const outcome = await tools.exchange(of, { line: 0, quantity: 1 }, to);
          if (outcome.kind === 'exchanged') numbers.push(outcome.number);
          if (outcome.kind === 'waiting' && what === 'exchange-and-pay') {
            const checkoutId = (await shop.checkouts.findPhoneOrder(outcome.code, typed.postalCode)) ?? '';
            await shop.checkouts.pay(checkoutId, typed, shop.visitor());
            await shop.tell(shop.provider.pay(shop.provider.sessionOf(checkoutId)));
            numbers.push(await tools.numberOf(checkoutId));
          }
        } else
          await inTransaction(shop.db, async (tx) => {
            if (what === 'cancel') return await cancelOrder(tx, ANNA, { number: of, reason: 'asked' });
            const choice =
              what === 'units' ? { lines: [{ line: 0, quantity: 1 }] } : { goodwillCents: cents };
            return await refundOrder(tx, ANNA, { number: of, parts: choice });
          });
        expect(await shop.discrepancies()).toEqual([]);
      }
      await tools.work();
      expect(await shop.discrepancies()).toEqual([]);
      const [books] = await shop.rows(sql`
        select sum(o.total_cents - o.refunded_cents)::int as "costs",
               (select sum(s.amount_cents)::int from payment_session s join shop_order p on p.session_id = s.id
                 where s.provider <> 'none' and p.number in ${numbers}) as paid
          from shop_order o where o.number in ${numbers}`);
      const back = [...tools.sent.values()].reduce((sum, cents) => sum + cents, 0);
      expect(books?.['costs']).toBe(Number(books?.['paid']) - back);
    }),
    { numRuns: 8 },
  );
});
