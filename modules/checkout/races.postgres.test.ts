import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { repeatEvent } from './test-provider.ts';
import { MINUTE, useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';

const shop = useTestCheckout();
const BUYERS = 50;

/** A new random order each time. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const countOf = async (query: ReturnType<typeof sql>): Promise<number> => (await shop.rows(query)).length;

describe('the last bottle', () => {
  it.each([1, 2, 3])('is bought by one of fifty concurrent shoppers: round %i', async () => {
    const bottle = await shop.bottle(1);
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const visitor = shop.visitor();
        return { visitor, id: await shop.checkout([shop.item(bottle)], visitor) };
      }),
    );
    const { checkouts } = shop;
    const answers = await Promise.all(
      buyers.map(async ({ id, visitor }) => ({ id, answer: await checkouts.pay(id, typed, visitor) })),
    );
    const [winner, ...others] = answers.filter(({ answer }) => answer.kind === 'redirect');
    expect([winner !== undefined, others]).toEqual([true, []]);
    const losers = answers.filter(({ answer }) => answer.kind === 'lines-changed');
    expect(losers).toHaveLength(BUYERS - 1);
    await shop.tell(shop.provider.pay(shop.provider.sessionOf(winner?.id ?? '')));
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([0, []]);
    expect(await countOf(sql`select from stock_reservation where product_id = ${bottle.id}`)).toBe(1);
  });

  it('and the last of another, wanted in opposite orders, cause no deadlock', async () => {
    const [one, two] = [await shop.bottle(10), await shop.bottle(10)];
    const checkouts = shop.other();
    const buy = async (isTurned: boolean): Promise<string> => {
      const visitor = shop.visitor();
      const items = [shop.item(one), shop.item(two)];
      const id = await shop.checkout(isTurned ? items.toReversed() : items, visitor);
      return (await checkouts.pay(id, typed, visitor)).kind;
    };
    const before = await deadlocks();
    const kinds = await Promise.all(Array.from({ length: 30 }, (_, index) => buy(index % 2 === 0)));
    // Late shoppers may find bottles sold out before their cart is a checkout.
    expect(kinds.filter((kind) => kind === 'redirect')).toHaveLength(10);
    expect([await shop.stock(one), await shop.stock(two), await shop.discrepancies()]).toEqual([0, 0, []]);
    expect(await deadlocks()).toBe(before);
  });
});

describe('two hundred concurrent shoppers of the same fifty bottles', () => {
  it('buy fifty, and 150 get "sold out"; none has to try again', async () => {
    const bottle = await shop.bottle(50);
    // Speed depends on the machine, so this test has a long timeout. Every shopper must get a
    // result.
    const checkouts = shop.other({ patienceMs: 30_000 });
    const before = await deadlocks();
    const buyers = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const visitor = shop.visitor();
        return { visitor, id: await shop.checkout([shop.item(bottle)], visitor) };
      }),
    );
    const answers = await Promise.all(buyers.map(({ id, visitor }) => checkouts.pay(id, typed, visitor)));
    expect(answers.filter(({ kind }) => kind === 'redirect')).toHaveLength(50);
    const received = answers.filter(
      (answer) => answer.kind === 'lines-changed' && answer.lines[0]?.reason === 'sold-out',
    );
    expect(received).toHaveLength(150);
    expect([await shop.stock(bottle), await shop.discrepancies(), await deadlocks()]).toEqual([
      0,
      [],
      before,
    ]);
  });

  it('from one address never hold more than their limit, in any order', async () => {
    const bottle = await shop.bottle(100);
    const checkouts = shop.other({ limits: { checkouts: 60, bottles: 30, sharePercent: 100 } });
    const second = shop.other({ limits: { checkouts: 60, bottles: 30, sharePercent: 100 } });
    const kinds = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const visitor = shop.visitor(`192.0.2.${index % 2}`);
        const id = await shop.checkout([shop.item(bottle, 4)], visitor);
        return (await (index % 3 === 0 ? second : checkouts).pay(id, typed, visitor)).kind;
      }),
    );
    // Seven orders of four bottles fit into thirty, at each of two addresses.
    expect(kinds.filter((kind) => kind === 'redirect')).toHaveLength(14);
    expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(26);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([44, []]);
  });
});

async function deadlocks(): Promise<number> {
  const [row] = await shop.rows(
    sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
  );
  return Number(row?.['count']);
}

describe('a hundred copies of one event', () => {
  it('with other events, all at once and in any order, create one order and one email', async () => {
    const bottle = await shop.bottle(3);
    const { id, visitor } = await shop.paying(bottle);
    const session = shop.provider.sessionOf(id);
    const event = shop.provider.pay(session);
    const second = { ...repeatEvent(event), providerId: `second_${id}`, paymentId: `pi_second_${id}` };
    const ended = shop.provider.expire(session);
    const siblings = [repeatEvent(event), repeatEvent(event), second, repeatEvent(second), ended];
    const received = shuffled([
      ...Array.from({ length: 100 }, () => event),
      ...siblings.flatMap((each) => [each, each, each]),
    ]);
    // The first event decides: a payment after the end is a late one.
    const outcomes = await Promise.all(received.map((each) => shop.tell(each)));
    expect(new Set(outcomes)).toEqual(new Set(['stored']));
    expect(await countOf(sql`select from shop_order where checkout_id = ${id}`)).toBe(1);
    const outcome = await shop.checkouts.outcome(id, visitor);
    const number = outcome.kind === 'paid' ? outcome.order.number : 'none';
    expect(
      await countOf(
        sql`select from outbox_job where kind in ('letter', 'test-letter') and payload::text like ${`%${number}%`}`,
      ),
    ).toBe(1);
    expect(
      await countOf(sql`select from refund r join payment_session s on s.id = r.session_id
                         where s.checkout_id = ${id}`),
    ).toBe(1);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([2, []]);
  });
});

describe('payment, event, cancellation and sweep at the same time', () => {
  it.each([1, 2, 3])('create one order or none, without a discrepancy: round %i', async () => {
    const bottle = await shop.bottle(20);
    const checkouts = shop.other();
    const second = shop.other();
    const order = await Promise.all(Array.from({ length: 8 }, () => shop.paying(bottle)));
    shop.clock.now += 12 * MINUTE;
    await Promise.all(
      order.flatMap(({ id, visitor }, index) => {
        const session = shop.provider.sessionOf(id);
        const isPaid = index % 2 === 0;
        const event = isPaid ? shop.provider.pay(session) : shop.provider.expire(session);
        return shuffled([
          () => checkouts.pay(id, { ...typed, city: 'Guelph' }, visitor),
          () => second.pay(id, typed, visitor),
          () => checkouts.cancelPayment(id, visitor),
          () => checkouts.sweep(),
          () => second.sweep(),
          () => shop.tell(event),
          () => shop.tell(repeatEvent(event)),
        ]).map((work) => work());
      }),
    );
    for (const [index, { id }] of order.entries()) {
      const orders = await countOf(sql`select from shop_order where checkout_id = ${id}`);
      expect([index, orders]).toEqual([index, index % 2 === 0 ? 1 : 0]);
    }
    expect(await shop.discrepancies()).toEqual([]);
    // Open sessions are released at the end: nothing leaks.
    for (const { id, visitor } of order) await checkouts.cancelPayment(id, visitor);
    for (const open of shop.provider.sessions.filter(({ reading }) => reading.state === 'open'))
      await shop.tell(shop.provider.expire(open));
    shop.clock.now += 50 * MINUTE;
    await checkouts.sweep();
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([16, []]);
  });
});
