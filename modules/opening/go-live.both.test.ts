import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Bottle, useTestCheckout } from '#modules/checkout/test-checkout.ts';
import { typed } from '#modules/checkout/test-form.ts';
import { takeTwo } from '#modules/checkout/phone/test-phone-orders.ts';
import { sumSales } from '#modules/orders/office.ts';
import { inspectReturn } from '#modules/orders/moves.ts';
import {
  cancelOrder,
  loseOrder,
  setOrderState,
  shipOrder,
  unshipOrder,
} from '#modules/orders/test-commands.ts';
import { sumAllSold } from '#modules/stock-reports/index.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openShop } from './go-live.ts';
import { findLastOpening, listToGiveBack } from './list-to-give-back.ts';

const shop = useTestCheckout();
const OWNER = systemActor('owner');
const actor = 'Ann';

const open = () =>
  inTransaction(shop.db, (tx) =>
    openShop(tx, OWNER, {
      steps: [{ step: 'age', list: 'to-sell', minutes: 1, wait: null, isDone: true }],
      now: new Date(),
    }),
  );

/** A paid order of two bottles; returns its number. */
async function buy(bottle: Bottle): Promise<string> {
  const visitor = shop.visitor();
  const id = await shop.checkout([shop.item(bottle, 2)], visitor);
  await shop.checkouts.pay(id, typed, visitor);
  expect(await shop.tell(shop.provider.pay(shop.provider.sessionOf(id)))).toBe('stored');
  const [row] = await shop.rows(sql`select number from shop_order where checkout_id = ${id}`);
  return String(row?.['number']);
}

const ship = async (number: string): Promise<string> => {
  const { db } = shop;
  await setOrderState(db, { number, actor, to: 'packing' });
  expect(await shipOrder(db, { number, actor, tracking: 'T' })).toMatchObject({ kind: 'moved' });
  return number;
};

/** On hand, held, allocated and for sale. */
async function numbers({ id }: Bottle): Promise<unknown[]> {
  const [row] = await shop.rows(
    sql`select on_hand, held, allocated, available from stock_position where product_id = ${id}`,
  );
  return Object.values(row ?? {});
}

const countRows = async (table: string): Promise<number> =>
  Number((await shop.rows(sql`select count(*)::int as count from ${sql.raw(table)}`))[0]?.['count']);

it('gives back every bottle that test orders hold or took, and none of live ones', async () => {
  const bottle = await shop.bottle(30);
  const live = await ship(await buy(bottle));
  await shop.rows(sql`update shop_order set is_test = false where number = ${live}`);
  const paid = await buy(bottle);
  const shipped = await ship(await buy(bottle));
  const lost = await ship(await buy(bottle));
  await loseOrder(shop.db, { number: lost, actor, reason: 'the courier lost it' });
  const returned = await ship(await buy(bottle));
  await setOrderState(shop.db, { number: returned, actor, to: 'returned' });
  await inTransaction(shop.db, (tx) =>
    inspectReturn(tx, OWNER, {
      number: returned,
      lines: [
        { productId: bottle.id, quantity: 1, condition: 'stock' },
        { productId: bottle.id, quantity: 1, condition: 'broken' },
      ],
    }),
  );
  const cancelled = await buy(bottle);
  await cancelOrder(shop.db, { number: cancelled, actor, reason: 'test' });
  const { id: paying } = await shop.paying(bottle);
  expect(await numbers(bottle)).toEqual([23, 1, 2, 20]);

  const preview = await listToGiveBack(shop.db);
  expect(preview).toMatchObject({ endedCheckouts: 1, heldBottles: 1 });
  expect(new Map(preview.orders.map(({ number, bottles }) => [number, bottles[0]]))).toEqual(
    new Map([
      [paid, expect.objectContaining({ reserved: 2, gone: 0 })],
      [shipped, expect.objectContaining({ reserved: 0, gone: 2 })],
      [lost, expect.objectContaining({ reserved: 0, gone: 2 })],
      [returned, expect.objectContaining({ reserved: 0, gone: 1 })],
    ]),
  );
  const before = { ...shop.provider.asked, jobs: await countRows('outbox_job') };

  expect(await open()).toEqual({ kind: 'live' });
  expect(await numbers(bottle)).toEqual([28, 0, 0, 28]);
  expect(await shop.discrepancies()).toEqual([]);
  expect(await shop.stateOf(paying)).toBe('ended');
  expect({ ...shop.provider.asked, jobs: await countRows('outbox_job') }).toEqual(before);
  expect(await findLastOpening(shop.db)).toMatchObject({ ...preview, actorKind: 'system' });
  expect(await listToGiveBack(shop.db)).toEqual({ orders: [], endedCheckouts: 0, heldBottles: 0 });
  const [sums] = await shop.rows(sql`
    select coalesce(sum(m.delta), 0)::int as moved from stock_movement m join shop_order o on o.id = m.reference_id
     where o.is_test`);
  expect(sums).toEqual({ moved: 0 });
  const span = { from: new Date(0), to: new Date(Date.now() + 60_000) };
  expect(await sumSales(shop.db, span, { isTest: false })).toMatchObject({ orders: 1 });
  const sold = await sumAllSold(shop.db, [bottle.id], new Date(0), { isTest: false });
  expect(sold.get(bottle.id)).toBe(2);

  expect(await open()).toEqual({ kind: 'was-live' });
  expect(await numbers(bottle)).toEqual([28, 0, 0, 28]);
  expect(await countRows('shop_opening')).toBe(1);
});

it('leaves nothing that later commands of these orders could give back again', async () => {
  const bottle = await shop.bottle(10);
  const paid = await buy(bottle);
  const shipped = await ship(await buy(bottle));
  expect(await open()).toEqual({ kind: 'live' });
  expect(await numbers(bottle)).toEqual([10, 0, 0, 10]);
  await cancelOrder(shop.db, { number: paid, actor, reason: 'test' });
  await unshipOrder(shop.db, { number: shipped, actor, reason: 'mistake' });
  expect(await numbers(bottle)).toEqual([10, 0, 0, 10]);
  expect(await shop.discrepancies()).toEqual([]);
});

it('ends orders by phone of test mode, also one that is being paid', async () => {
  const bottle = await shop.bottle(9);
  await takeTwo(shop, bottle);
  const { checkoutId } = await takeTwo(shop, bottle);
  expect((await shop.checkouts.pay(checkoutId, typed, shop.visitor())).kind).toBe('redirect');
  expect(await numbers(bottle)).toEqual([9, 4, 0, 5]);
  expect(await open()).toEqual({ kind: 'live' });
  expect(await numbers(bottle)).toEqual([9, 0, 0, 9]);
  const orders = await shop.rows(sql`select distinct ended_as from phone_order`);
  expect(orders).toEqual([{ ended_as: 'cancelled' }]);
  expect(await shop.stateOf(checkoutId)).toBe('ended');
  expect(await shop.discrepancies()).toEqual([]);
});

it('does nothing by half when it stops in the middle', async () => {
  const bottle = await shop.bottle(10);
  const number = await ship(await buy(bottle));
  const { id } = await shop.paying(bottle);
  const before = [await numbers(bottle), await listToGiveBack(shop.db), await countRows('shop_opening')];
  const stopped = inTransaction(shop.db, async (tx) => {
    await openShop(tx, OWNER, { steps: [], now: new Date() });
    throw new Error('stopped');
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect([await numbers(bottle), await listToGiveBack(shop.db), await countRows('shop_opening')]).toEqual(
    before,
  );
  expect(await shop.stateOf(id)).toBe('paying');
  expect(await open()).toEqual({ kind: 'live' });
  expect(await numbers(bottle)).toEqual([10, 0, 0, 10]);
  expect((await findLastOpening(shop.db))?.orders.map((order) => order.number)).toEqual([number]);
});
