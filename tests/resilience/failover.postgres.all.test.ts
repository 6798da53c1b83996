import { type SQL, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#modules/orders/commands.ts';
import { tellFigure } from './test-counts.ts';
import { type FailingShop, createFailingShop } from './test-failing-shop.ts';
import { drainWork, sweepAhead, until } from './test-settle.ts';
import { getPaymentId, newShopper, type Product, reachPayment, type Shopper } from './test-shopper.ts';
import { cutPower, replicate, type Standby, startStandby } from './test-standby.ts';

/** Buyers at the same time. */
const BUYERS = 4;
/** They buy for so long before the primary is lost. */
const BEFORE_MS = 4000;
/** Of a failover, with the time that the promotion takes. */
const MAX_RECOVERY_SECONDS = 30;

let shop: FailingShop;
let standby: Standby;
let products: Product[];
let startedAt = 0;

const begin = async (): Promise<void> => {
  startedAt = performance.now();
  shop = await createFailingShop({});
  const { cluster } = shop.place;
  if (!cluster) throw new Error('the shop has no server');
  standby = await startStandby(cluster);
  products = await shop.place.ask(async (db) => {
    const found = sql`select id, effective_price_cents as price from product order by id limit ${BUYERS}`;
    return (await db.execute<Product>(found)).rows;
  });
};
const end = async (): Promise<void> => {
  await shop.stop();
  await standby.cluster.stop();
};

describe('a database whose standby takes over', () => {
  beforeAll(begin, 120_000);
  afterAll(end);

  it('loses no order with synchronous replication', async () => {
    await replicate(getPrimary(), 'synchronously');
    let recoverySeconds = Number.NaN;
    await shop.endure(
      'database: primary killed under load, standby promoted (synchronous)',
      async () => {
        const buying = startBuying();
        await sleep(BEFORE_MS);
        await cutPower(getPrimary());
        recoverySeconds = await failOver();
        await buying.stop();
      },
      { checked: 'no order lost' },
    );
    expect(recoverySeconds).toBeLessThan(MAX_RECOVERY_SECONDS);
    tellFigure('failover, synchronous', '1 failover', startedAt, `recovery in ${recoverySeconds} s`);
  }, 300_000);
});

describe('a database whose standby was behind', () => {
  beforeAll(begin, 120_000);
  afterAll(end);

  it('loses with asynchronous replication only what the standby did not have, and makes the rest good', async () => {
    const { place } = shop;
    await replicate(getPrimary(), 'asynchronously');
    const buying = startBuying();
    await sleep(BEFORE_MS);
    await buying.stop();
    const waiting = await reachPaymentOf(newShopper(first()));
    const goOn = await standby.stopReceiving();
    // Acknowledged payments that the standby never hears of: of a known session, and of new ones.
    place.post.pay(waiting);
    const late = startBuying();
    await sleep(BEFORE_MS);
    await late.stop();
    await until('every event accepted', async () => (await place.post.deliver(place.origin)) === 0);
    const acknowledged = (await listOrderedCheckouts()).length;
    await cutPower(getPrimary());
    goOn();
    const recoverySeconds = await failOver();
    const known = await listKnownCheckouts();
    const lost = place.post.paid().filter(({ checkoutId }) => !known.includes(checkoutId));
    await drainWork(place);
    // The sweep asks the provider for the sessions that it knows.
    await sweepAhead(place);
    const ordered = await listOrderedCheckouts();
    const missing = place.post.paid().filter(({ checkoutId }) => !ordered.includes(checkoutId));
    expect(lost.length).toBeGreaterThan(0);
    expect(missing).toEqual(lost);
    expect(ordered).toContain(place.post.paid().find(({ id }) => id === waiting)?.checkoutId);
    expect((await place.ask((db) => reconcile(db))).discrepancies).toEqual([]);
    expect(recoverySeconds).toBeLessThan(MAX_RECOVERY_SECONDS);
    const checked = `${acknowledged} orders acknowledged, ${lost.length} lost with their checkouts, as the provider's list says; recovery in ${recoverySeconds} s; reconciliation`;
    tellFigure('database: primary killed, standby behind (asynchronous)', '1 failover', startedAt, checked);
  }, 300_000);
});

const listCheckouts = (query: SQL): Promise<string[]> =>
  shop.place.ask(async (db) => (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id));
const listKnownCheckouts = () => listCheckouts(sql`select checkout_id as id from payment_session`);
const listOrderedCheckouts = () => listCheckouts(sql`select checkout_id as id from shop_order`);

const first = (): Product => {
  const [product] = products;
  if (!product) throw new Error('the shop has no product');
  return product;
};

/** Returns the provider's id of the payment that the shopper has reached. */
async function reachPaymentOf(shopper: Shopper): Promise<string> {
  const reached = await reachPayment(shop.place.origin, shopper);
  if (reached === 'paid') throw new Error('the shop says paid before any payment');
  return getPaymentId(reached.url);
}

/** Promotes the standby and leads the shop to it. Returns after how many seconds a buyer can pay again. */
async function failOver(): Promise<number> {
  const startedAt = performance.now();
  await standby.promote();
  shop.place.failOver(standby.cluster);
  shop.place.post.pay(await reachPaymentOf(newShopper(first())));
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

const getPrimary = () => {
  const { cluster } = shop.place;
  if (!cluster) throw new Error('the shop has no server');
  return cluster;
};

/** Buyers who pay one after the other until they are stopped. */
function startBuying(): { stop(): Promise<void> } {
  let isOver = false;
  const { place } = shop;
  const buy = async (product: Product): Promise<void> => {
    while (!isOver) {
      place.post.pay(await reachPaymentOf(newShopper(product)));
      await place.post.deliver(place.origin);
    }
  };
  const buyers = products.map(buy);
  return {
    async stop() {
      isOver = true;
      await Promise.all(buyers);
    },
  };
}
