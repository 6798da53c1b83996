import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Bottle, useTestCheckout } from '#modules/checkout/test-checkout.ts';
import { typed } from '#modules/checkout/test-form.ts';
import { createTestProvider, sent } from '#modules/checkout/test-provider.ts';
import { setOrderState, shipOrder } from '#modules/orders/test-commands.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openShop } from './go-live.ts';
import { listToGiveBack } from './list-to-give-back.ts';

const shop = useTestCheckout();
const STOCK = 200;
const BUYERS = 24;
const NOTHING = { orders: [], endedCheckouts: 0, heldBottles: 0 };

/** Not repeated: a deadlock would end it. */
const open = (isCut = false) =>
  inTransaction(shop.db, async (tx) => {
    const outcome = await openShop(tx, systemActor('owner'), { steps: [], now: new Date() });
    if (isCut) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    return outcome.kind;
  });

/** A buyer of two products, in either order; every third does not pay, every fourth order is shipped. */
async function buy(products: readonly Bottle[], index: number, isTest: boolean): Promise<void> {
  const provider = isTest ? shop.provider : live;
  const checkouts = shop.other({ provider });
  const visitor = shop.visitor();
  const items = products.map((bottle) => shop.item(bottle));
  const id = await shop.checkout(index % 2 === 0 ? items : items.toReversed(), visitor);
  const { kind } = await checkouts.pay(id, typed, visitor);
  // The checkout ended: the shop went live before it was paid.
  if (kind !== 'redirect' || index % 3 === 0) return;
  await checkouts.handleEvent(...sent(provider.pay(provider.sessionOf(id))));
  if (index % 4 !== 0) return;
  const [row] = await shop.rows(sql`select number from shop_order where checkout_id = ${id}`);
  if (!row) return;
  const order = { number: String(row['number']), actor: 'Ann' };
  await setOrderState(shop.db, { ...order, to: 'packing' });
  await shipOrder(shop.db, { ...order, tracking: 'T' });
}
const live = { ...createTestProvider(), isTest: false };

it('keeps the equation of stock while the shop goes live several times and both modes sell', async () => {
  const products = [await shop.bottle(STOCK), await shop.bottle(STOCK)];
  const work: Promise<unknown>[] = [];
  for (let index = 0; index < BUYERS; index += 1) {
    work.push(buy(products, index, index % 2 === 0));
    if (index % 6 === 5) work.push(open());
  }
  await Promise.all(work);
  expect(await shop.discrepancies()).toEqual([]);

  // What was paid in another process meanwhile comes back the next time.
  await open();
  expect(await listToGiveBack(shop.db)).toEqual(NOTHING);
  expect(await open()).toBe('was-live');
  expect(await shop.discrepancies()).toEqual([]);
  for (const { id } of products) {
    const [found] = await shop.rows(sql`
      select on_hand, held, allocated,
             (select coalesce(sum(r.quantity) filter (where r.state = 'shipped'), 0)::int from stock_reservation r
               join shop_order o using (session_id) where r.product_id = ${id} and not o.is_test) as shipped,
             (select count(*)::int from shop_order o join stock_reservation r using (session_id)
               where r.product_id = ${id} and o.is_test and r.state in ('held', 'sold')) as test
        from stock_position where product_id = ${id}`);
    expect(found).toMatchObject({ test: 0, on_hand: STOCK - Number(found?.['shipped']) });
    expect(Number(found?.['allocated'])).toBeGreaterThan(0);
  }
}, 60_000);

it('leaves everything as it was when its connection ends before it commits', async () => {
  const [one, two] = [await shop.bottle(10), await shop.bottle(10)];
  await buy([one, two], 4, true);
  await shop.paying(one);
  const before = await listToGiveBack(shop.db);
  expect(before).toMatchObject({ endedCheckouts: 1, heldBottles: 1 });
  await expect(open(true)).rejects.toThrow(/Failed query|terminat|closed/);
  expect(await listToGiveBack(shop.db)).toEqual(before);
  expect(await shop.discrepancies()).toEqual([]);
  expect(await open()).toBe('live');
  expect([await shop.stock(one), await shop.stock(two)]).toEqual([10, 10]);
  expect(await listToGiveBack(shop.db)).toEqual(NOTHING);
  expect(await shop.discrepancies()).toEqual([]);
}, 60_000);
