import { sql } from 'drizzle-orm';
import { createCompliance } from '#modules/compliance/index.ts';
import type { ExchangedUnits } from '#modules/orders/exchange.ts';
import { createRefundHandler } from '#modules/orders/jobs.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { ANNA } from '../phone/test-phone-orders.ts';
import type { Bottle, TestCheckout } from '../test-checkout.ts';
import { typed } from '../test-form.ts';
import { exchangeUnits, previewExchange } from '../index.ts';

/** Actions of the tests of exchanges. */
export function exchangeTools(shop: TestCheckout) {
  const now = (): Date => new Date(shop.clock.now);
  const law = async () => {
    const rules = createCompliance(shop.db, {});
    await rules.check();
    return rules;
  };

  /** Buys bottles, and returns the number of the order and the provider's id of its payment. */
  const buy = async (bottle: Bottle, quantity = 1) => {
    const visitor = shop.visitor();
    const checkoutId = await shop.checkout([shop.item(bottle, quantity)], visitor);
    await shop.checkouts.pay(checkoutId, typed, visitor);
    const event = shop.provider.pay(shop.provider.sessionOf(checkoutId));
    await shop.tell(event);
    return { number: await numberOf(checkoutId), checkoutId, paymentId: event.paymentId };
  };
  const numberOf = async (checkoutId: string): Promise<string> => {
    const [row] = await shop.rows(sql`select number from shop_order where checkout_id = ${checkoutId}`);
    return String(row?.['number']);
  };

  const preview = async (number: string, units: ExchangedUnits, to: Bottle, quantity = 1) => {
    const bottles = { productId: to.id, quantity };
    const found = await previewExchange(shop.db, await law(), {
      number,
      units,
      bottles,
      now: now(),
      isTest: true,
    });
    if (found.kind !== 'prepared') return found;
    return { ...found, seenBackCents: found.back.amountCents, seenCents: found.offer.quote?.totalCents ?? 0 };
  };

  /** Exchanges units at the sums of now, or at given ones. */
  const exchange = async (
    number: string,
    units: ExchangedUnits,
    to: Bottle,
    given: { quantity?: number; seen?: { seenCents: number; seenBackCents: number } } = {},
  ) => {
    const { quantity = 1 } = given;
    const found = await preview(number, units, to, quantity);
    if (found.kind !== 'prepared' && !given.seen) return found;
    const seen = found.kind === 'prepared' ? found : { seenCents: 0, seenBackCents: 0 };
    const { seenCents, seenBackCents } = given.seen ?? seen;
    const rules = await law();
    return await inTransaction(
      shop.db,
      (tx) =>
        exchangeUnits(tx, ANNA, rules, {
          number,
          units,
          bottles: { productId: to.id, quantity },
          now: now(),
          isTest: true,
          takesPayments: true,
          seenCents,
          seenBackCents,
          reason: '',
        }),
      { idempotent: true },
    );
  };

  /** What the provider was asked to refund, by its payment. Runs every waiting refund job. */
  const sent = new Map<string, number>();
  const work = async (state: 'done' | 'failed' = 'done'): Promise<void> => {
    const handle = createRefundHandler({
      db: shop.db,
      refund: ({ key, paymentId, amountCents }) => {
        if (state === 'done') sent.set(paymentId, (sent.get(paymentId) ?? 0) + amountCents);
        return Promise.resolve({ providerId: `re_${key}`, state });
      },
    });
    const jobs = await shop.rows(sql`select id, payload from outbox_job where kind = 'refund'`);
    for (const { id, payload } of jobs) {
      const job = { id: String(id), payload, kind: 'refund', createdAt: new Date(), attempt: 1 };
      await handle(job);
      await shop.rows(sql`delete from outbox_job where id = ${String(id)}`);
    }
  };
  const sums = async (number: string) => {
    const [row] = await shop.rows(sql`
      select o.state, o.total_cents as total, o.refunded_cents as refunded,
             (select sum(amount_cents)::int from payment p where p.order_id = o.id) as paid
        from shop_order o where number = ${number}`);
    return row;
  };
  const exchanges = async (number: string): Promise<unknown[]> =>
    (
      await shop.rows(sql`select x.state from order_exchange x join shop_order o on o.id = x.order_id
                           where o.number = ${number} order by x.created_at`)
    ).map(({ state }) => state);
  return { buy, preview, exchange, work, sent, sums, exchanges, numberOf, now };
}
