/** Exchanges of bottles of an order: at once where they pay the new ones, else when those are paid. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { cancelOrder } from '#modules/orders/index.ts';
import { recordDispute, recordRefunded } from '#modules/orders/settlement.ts';
import { holdOrder, refundOrder, setOrderState, shipOrder } from '#modules/orders/moves.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { cancelPhoneOrder, deleteOldOrders, listPhoneOrders } from '../index.ts';
import { ANNA } from '../phone/test-phone-orders.ts';
import { MINUTE, useTestCheckout } from '../test-checkout.ts';
import { typed } from '../test-form.ts';
import { exchangeTools } from './test-exchanges.ts';

const shop = useTestCheckout();
const PAYMENT = systemActor('payment');
let tools: ReturnType<typeof exchangeTools>;
beforeEach(() => {
  tools = exchangeTools(shop);
});

const ONE = { line: 0, quantity: 1 };

it('exchanges for a cheaper bottle at once: the difference goes back, the bottles change places', async () => {
  const [old, cheap] = [await shop.bottle(5), await shop.bottle(5, { priceCents: 6000 })];
  const { number, paymentId } = await tools.buy(old, 2);
  const seen = await tools.preview(number, ONE, cheap);
  if (seen.kind !== 'prepared') throw new Error(seen.kind);
  // Delivery was paid for with the first order.
  expect(seen.offer.quote).toMatchObject({ deliveryCents: 0, waivedDeliveryCents: expect.any(Number) });
  const outcome = await tools.exchange(number, ONE, cheap);
  if (outcome.kind !== 'exchanged') throw new Error(JSON.stringify(outcome));
  expect([await shop.stock(old), await shop.stock(cheap)]).toEqual([4, 4]);
  expect(await tools.sums(outcome.number)).toMatchObject({
    state: 'paid',
    total: seen.seenCents,
    paid: seen.seenCents,
    refunded: 0,
  });
  expect(await tools.sums(number)).toMatchObject({ state: 'paid', refunded: seen.seenCents });
  expect(await shop.discrepancies()).toEqual([]);
  await tools.work();
  expect([...tools.sent]).toEqual([[paymentId, seen.seenBackCents - seen.seenCents]]);
  expect(await tools.sums(number)).toMatchObject({ refunded: seen.seenBackCents });
  expect(await shop.discrepancies()).toEqual([]);
  const [mail] = await shop.rows(
    sql`select payload::text as text from outbox_job where payload::text like '%This order replaces%'`,
  );
  expect(mail?.['text']).toContain(number);
});

it('gives the rest of a line back to the cent, and the new order to the card of the first', async () => {
  const [old, cheap] = [
    await shop.bottle(5, { priceCents: 3333 }),
    await shop.bottle(5, { priceCents: 1999 }),
  ];
  const { number, paymentId } = await tools.buy(old, 3);
  const outcome = await tools.exchange(number, ONE, cheap);
  if (outcome.kind !== 'exchanged') throw new Error(JSON.stringify(outcome));
  await inTransaction(shop.db, (tx) => refundOrder(tx, ANNA, { number, amountCents: 'all' }));
  await inTransaction(shop.db, (tx) => refundOrder(tx, ANNA, { number: outcome.number, amountCents: 'all' }));
  await tools.work();
  const [first, second] = [await tools.sums(number), await tools.sums(outcome.number)];
  expect([first, second]).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }]);
  // All of the one payment went back, and no more.
  expect([...tools.sent]).toEqual([[paymentId, first?.['total']]]);
  // Payouts have what the provider moved: nothing of what one order paid for the other.
  expect(
    await shop.rows(
      sql`select kind, count(*)::int as count, sum(amount_cents)::int as cents
            from provider_movement where payment_id = ${paymentId} group by kind order by kind`,
    ),
  ).toEqual([
    { kind: 'charge', count: 1, cents: first?.['total'] },
    { kind: 'refund', count: 3, cents: first?.['total'] },
  ]);
  expect([await shop.stock(old), await shop.stock(cheap)]).toEqual([5, 5]);
  expect(await shop.discrepancies()).toEqual([]);
});

it('takes the delivery along with the last bottle, so that an order without bottles ends', async () => {
  const [old, cheap] = [await shop.bottle(5), await shop.bottle(5, { priceCents: 6000 })];
  const { number } = await tools.buy(old);
  const seen = await tools.preview(number, ONE, cheap);
  expect(seen).toMatchObject({ back: { deliveryCents: 1400 }, offer: { quote: { deliveryCents: 1400 } } });
  await tools.exchange(number, ONE, cheap);
  await tools.work();
  expect(await tools.sums(number)).toMatchObject({ state: 'refunded' });
  expect(await shop.discrepancies()).toEqual([]);
});

it('exchanges what was exchanged, and a refund of the last order reaches the first payment', async () => {
  const bottles = [await shop.bottle(2), await shop.bottle(2, { priceCents: 7000 })];
  const [old, second] = bottles;
  const third = await shop.bottle(2, { priceCents: 5000 });
  if (!old || !second) throw new Error('no bottles');
  const { number, paymentId } = await tools.buy(old);
  const one = await tools.exchange(number, ONE, second);
  if (one.kind !== 'exchanged') throw new Error(JSON.stringify(one));
  const two = await tools.exchange(one.number, ONE, third);
  if (two.kind !== 'exchanged') throw new Error(JSON.stringify(two));
  await inTransaction(shop.db, (tx) => cancelOrder(tx, ANNA, { number: two.number, reason: 'asked' }));
  await tools.work();
  // The delivery went along from order to order.
  const { total } = { total: 0, ...(await tools.sums(number)) };
  expect(tools.sent.get(paymentId)).toBe(total);
  expect(await tools.sums(two.number)).toMatchObject({ state: 'refunded' });
  expect(await shop.discrepancies()).toEqual([]);
});

it('keeps an order that paid another one by an exchange, until that one is deleted', async () => {
  const [old, cheap] = [await shop.bottle(2), await shop.bottle(2, { priceCents: 5000 })];
  const { number } = await tools.buy(old);
  const one = await tools.exchange(number, ONE, cheap);
  if (one.kind !== 'exchanged') throw new Error(JSON.stringify(one));
  const two = await tools.exchange(one.number, ONE, await shop.bottle(2, { priceCents: 4000 }));
  if (two.kind !== 'exchanged') throw new Error(JSON.stringify(two));
  await tools.work();
  const numbers = [number, one.number, two.number];
  const later = new Date(shop.clock.now + 9 * 366 * 24 * 60 * MINUTE);
  const left: unknown[] = [];
  for (let run = 0; run < 3; run += 1) {
    await deleteOldOrders(shop.db, later);
    const rows = await shop.rows(sql`select from shop_order where number in ${numbers}`);
    left.push([rows.length, await shop.discrepancies()]);
  }
  expect(left).toEqual([
    [2, []],
    [1, []],
    [0, []],
  ]);
});

it('a refund that failed may be asked for again', async () => {
  const [old, cheap] = [await shop.bottle(2), await shop.bottle(2, { priceCents: 5000 })];
  const { number } = await tools.buy(old);
  const seen = await tools.preview(number, ONE, cheap);
  await tools.exchange(number, ONE, cheap);
  await tools.work('failed');
  const again = await inTransaction(shop.db, (tx) =>
    refundOrder(tx, ANNA, {
      number,
      amountCents: 'seenCents' in seen ? seen.seenBackCents - seen.seenCents : 0,
    }),
  );
  expect(again.kind).toBe('asked');
  await tools.work();
  expect(await shop.discrepancies()).toEqual([]);
});

it('what the provider refunds by itself is shared between the orders of a payment', async () => {
  const [old, cheap] = [await shop.bottle(2), await shop.bottle(2, { priceCents: 5000 })];
  const { number, paymentId } = await tools.buy(old);
  const outcome = await tools.exchange(number, ONE, cheap);
  if (outcome.kind !== 'exchanged') throw new Error(JSON.stringify(outcome));
  await tools.work();
  const total = Number((await tools.sums(number))?.['total']);
  await inTransaction(shop.db, (tx) => recordRefunded(tx, PAYMENT, { paymentId, refundedCents: total }));
  expect([await tools.sums(number), await tools.sums(outcome.number)]).toMatchObject([
    { state: 'refunded', refunded: total },
    { state: 'refunded' },
  ]);
  expect(await shop.discrepancies()).toEqual([]);
});

it('a lost dispute takes the new order too', async () => {
  const [old, cheap] = [await shop.bottle(2), await shop.bottle(2, { priceCents: 5000 })];
  const { number, paymentId } = await tools.buy(old);
  const outcome = await tools.exchange(number, ONE, cheap);
  if (outcome.kind !== 'exchanged') throw new Error(JSON.stringify(outcome));
  await tools.work();
  const dispute = {
    disputeId: 'du_1',
    reason: 'fraudulent',
    amountCents: 1,
    openedAt: new Date(),
    dueAt: null,
  };
  for (const isClosed of [false, true])
    await inTransaction(shop.db, (tx) =>
      recordDispute(tx, PAYMENT, { paymentId, isClosed, isLost: isClosed, dispute }),
    );
  for (const each of [number, outcome.number]) {
    const { total, refunded } = { total: 0, refunded: 1, ...(await tools.sums(each)) };
    expect(refunded).toBe(total);
  }
  expect(await shop.discrepancies()).toEqual([]);
});

it('waits for a dearer bottle to be paid, and then gives the old one back', async () => {
  const [old, dear] = [await shop.bottle(3), await shop.bottle(3, { priceCents: 9900 })];
  const { number, paymentId } = await tools.buy(old);
  const seen = await tools.preview(number, ONE, dear);
  const outcome = await tools.exchange(number, ONE, dear);
  if (outcome.kind !== 'waiting') throw new Error(JSON.stringify(outcome));
  expect([await shop.stock(old), await shop.stock(dear)]).toEqual([2, 2]);
  // Until it is paid, nothing of the old order moves.
  const held = { kind: 'held', by: 'exchange' };
  const parcels = [{ carrier: '', tracking: 'a' }] as const;
  for (const attempt of [
    () => inTransaction(shop.db, (tx) => setOrderState(tx, ANNA, { number, to: 'packing' })),
    () => inTransaction(shop.db, (tx) => shipOrder(tx, ANNA, { number, parcels: [parcels[0]] })),
    () => inTransaction(shop.db, (tx) => cancelOrder(tx, ANNA, { number, reason: 'asked' })),
    () => inTransaction(shop.db, (tx) => refundOrder(tx, ANNA, { number, amountCents: 'all' })),
    () => tools.exchange(number, ONE, dear),
  ])
    expect(await attempt()).toEqual(held);
  expect(await shop.discrepancies()).toEqual([]);
  // A hold meanwhile is for packing, and keeps no money back.
  await inTransaction(shop.db, (tx) => holdOrder(tx, ANNA, { number, reason: 'asked' }));
  const checkoutId = await shop.checkouts.findPhoneOrder(outcome.code, typed.postalCode);
  const buyer = shop.visitor();
  const view = await shop.checkouts.find(checkoutId ?? '', buyer);
  if (typeof view === 'string') throw new Error(view);
  expect(view.offers.find(({ province }) => province === 'ON')?.quotes.standard?.deliveryCents).toBe(1400);
  const seenCents = 'seenCents' in seen ? seen.seenCents : 0;
  expect((await shop.checkouts.pay(view.id, typed, buyer, seenCents)).kind).toBe('redirect');
  await shop.tell(shop.provider.pay(shop.provider.sessionOf(view.id)));
  expect(await tools.exchanges(number)).toEqual(['done']);
  await tools.work();
  const back = 'seenBackCents' in seen ? seen.seenBackCents : 0;
  expect([...tools.sent]).toEqual([[paymentId, back]]);
  expect(await tools.sums(number)).toMatchObject({ refunded: back });
  expect([await shop.stock(old), await shop.stock(dear)]).toEqual([3, 2]);
  expect(await shop.discrepancies()).toEqual([]);
});

it('changes nothing when the dearer bottle is not paid', async () => {
  const [old, dear] = [await shop.bottle(3), await shop.bottle(3, { priceCents: 9900 })];
  const { number } = await tools.buy(old);
  await tools.exchange(number, ONE, dear);
  const [waiting] = await listPhoneOrders(shop.db, tools.now());
  await inTransaction(shop.db, (tx) =>
    cancelPhoneOrder(tx, ANNA, { id: waiting?.id ?? '', version: 1, now: tools.now() }),
  );
  await tools.exchange(number, ONE, dear);
  shop.clock.now += 24 * 60 * MINUTE + 1;
  await shop.checkouts.sweep();
  expect(await tools.exchanges(number)).toEqual(['ended', 'ended']);
  expect(await tools.sums(number)).toMatchObject({ state: 'paid', refunded: 0 });
  expect([await shop.stock(old), await shop.stock(dear)]).toEqual([2, 3]);
  const packed = await inTransaction(shop.db, (tx) => setOrderState(tx, ANNA, { number, to: 'packing' }));
  expect(packed.kind).toBe('moved');
  expect(await shop.discrepancies()).toEqual([]);
});

it('the new order stands, to be looked at, when the old bottle cannot go back any more', async () => {
  const [old, dear] = [await shop.bottle(3), await shop.bottle(3, { priceCents: 9900 })];
  const { number, paymentId } = await tools.buy(old);
  const outcome = await tools.exchange(number, ONE, dear);
  if (outcome.kind !== 'waiting') throw new Error(JSON.stringify(outcome));
  const total = Number((await tools.sums(number))?.['total']);
  await inTransaction(shop.db, (tx) => recordRefunded(tx, PAYMENT, { paymentId, refundedCents: total }));
  const checkoutId = (await shop.checkouts.findPhoneOrder(outcome.code, typed.postalCode)) ?? '';
  const buyer = shop.visitor();
  await shop.checkouts.pay(checkoutId, typed, buyer);
  await shop.tell(shop.provider.pay(shop.provider.sessionOf(checkoutId)));
  expect(await tools.exchanges(number)).toEqual(['not-refunded']);
  const rows = await shop.rows(sql`select h.causes from order_hold h join shop_order o on o.id = h.order_id
                                    where o.checkout_id = ${checkoutId}`);
  expect(rows).toEqual([{ causes: ['exchange'] }]);
  expect(await shop.discrepancies()).toEqual([]);
});

it('refuses other sums than were seen, bottles that are sold out, and units that are not left', async () => {
  const [old, gone] = [await shop.bottle(3), await shop.bottle(0, { priceCents: 5000 })];
  const { number } = await tools.buy(old);
  const seen = { seenCents: 1, seenBackCents: 2 };
  expect(await tools.exchange(number, ONE, old, { seen })).toMatchObject({ kind: 'total-changed' });
  expect(await tools.exchange(number, ONE, gone)).toMatchObject({
    kind: 'refused',
    problems: [{ reason: 'sold-out' }],
  });
  expect(await tools.exchange(number, { line: 0, quantity: 2 }, old)).toMatchObject({ kind: 'no-units' });
  expect(await tools.exchange(number, { line: 3, quantity: 1 }, old)).toMatchObject({ kind: 'no-units' });
});
