import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStock } from '#modules/inventory/test-stock.ts';
import { reconcile } from '#modules/orders/commands.ts';
import { deriveSecretKey } from '#modules/shop-secrets/index.ts';
import { createKey } from '#modules/staff/office.ts';
import { createEndpoint } from '#modules/webhooks/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ShopProcess } from '#server/test-shop-process.ts';
import { createSignInPlace, PLACE_SECRET, type SignInPlace } from '#tests/identity/place.ts';
import { signInByPassword } from '#tests/identity/sign-in-steps.ts';
import { callOffice, type OfficeCall } from '#tests/office/call-office.ts';
import { type RollingProxy, startRollingProxy } from '#tests/upgrade/rolling-proxy.ts';
import { tellFigure } from './test-counts.ts';
import { getConfirmations } from './test-mail.ts';
import { countOf, endLeases, until } from './test-settle.ts';
import {
  call,
  createCheckout,
  fillStock,
  goToPay,
  newShopper,
  openPayment,
  press,
  type Product,
  type Shopper,
} from './test-shopper.ts';

const PROCESSES = 4;
/** Bottles of each scarce product, and shoppers who want one. */
const SCARCE = 3;
const SHOPPERS = 8;
const SEEN_WITHIN_MS = 2000;
const PRICES = 10;
const TRAFFIC_MS = 4000;
/** Until a shopper tries again what no process answered. */
const AGAIN_MS = 200;
const MAUDE = { name: 'Maude Bélanger', email: 'maude@example.ca', password: 'velvet anchor 41 lantern' };

let proxy: RollingProxy;
let place: SignInPlace;
let shops: { port: number; shop: ShopProcess }[];
let products: Product[];
let office: OfficeCall;

beforeAll(async () => {
  proxy = await startRollingProxy();
  place = await createSignInPlace({
    database: 'postgresql',
    issuer: proxy.origin,
    settings: {
      // A busy machine answers late, and the test repeats that.
      LOG_LEVEL: 'silent',
      RESERVATIONS_PER_ADDRESS: '99999',
      RESERVED_BOTTLES_PER_ADDRESS: '999999',
      RESERVED_SHARE_PER_ADDRESS: '100',
    },
  });
  shops = await Promise.all(Array.from({ length: PROCESSES }, () => place.start()));
  for (const { port } of shops) proxy.add(originOf(port));
  products = await place.ask(async (db) => {
    const found = await fillStock(db);
    for (const { id } of found) await setStock(db, SCARCE, id);
    return found;
  });
  const actor = commandLineActor('test');
  const token = await place.ask((db) =>
    inTransaction(db, async (tx) => {
      const hook = { url: 'https://hooks.example/alambic', events: ['order.paid' as const] };
      await createEndpoint(tx, actor, deriveSecretKey(PLACE_SECRET), hook);
      const permissions = ['catalogue.read', 'catalogue.write', 'price.write'] as const;
      const made = await createKey(tx, actor, { name: 'Test', permissions });
      if (made.kind !== 'created') throw new Error(made.kind);
      return made.token;
    }),
  );
  office = callOffice(() => ({ origin: proxy.origin, key: token }));
}, 300_000);
afterAll(async () => {
  await place?.stop();
  await proxy?.stop();
});

describe('four processes of one shop behind one proxy', () => {
  it('sell each scarce bottle once to shoppers who order at once', async () => {
    const startedAt = performance.now();
    const shoppers = products.flatMap((product) =>
      Array.from({ length: SHOPPERS }, () => newShopper(product)),
    );
    const paid = await Promise.all(shoppers.map(buy));
    const sold = products.length * SCARCE;
    expect(paid.filter(Boolean)).toHaveLength(sold);
    await until('every order', async () => (await countOrders()) === sold);
    const left = sql`select sum(stock_quantity) as count from product where id = any(${sql.param(
      products.map(({ id }) => id),
    )}::uuid[])`;
    expect(await place.ask((db) => countOf(db, left))).toBe(0);
    const checked = `${sold} bottles sold, ${shoppers.length - sold} shoppers told that none is left`;
    tellFigure('four processes: scarce bottles', `${shoppers.length} shoppers`, startedAt, checked);
  }, 180_000);

  it('all show within two seconds a price that one of them changed', async () => {
    const startedAt = performance.now();
    const times: number[] = [];
    const [{ id } = { id: '' }] = products;
    for (let n = 0; n < PRICES; n += 1) {
      const { version } = JSON.parse(await office('GET', `/products/${id}`));
      const priceCents = 7001 + n;
      await office('PATCH', `/products/${id}`, { priceCents, reason: 'Trial' }, version);
      const changedAt = performance.now();
      for (const { port } of shops)
        await expect
          .poll(() => readAt(port, `/api/public/products/${id}`), { timeout: 8000, interval: 20 })
          .toContain(`"priceCents":${priceCents}`);
      times.push(performance.now() - changedAt);
    }
    const slowest = Math.round(Math.max(...times));
    tellFigure('four processes: a price', `${PRICES} prices`, startedAt, `seen at all after ${slowest} ms`);
    expect(slowest).toBeLessThan(SEEN_WITHIN_MS);
  }, 60_000);

  it('know a customer who signed in at one of them', async () => {
    const [{ port: first } = { port: 0 }, ...others] = shops;
    const party = await place.register(first, MAUDE);
    const tokens = await signInByPassword(party, MAUDE);
    for (const { port } of others) {
      party.ports.set(place.issuer, [port]);
      const answer = await party.handleFetch(`${place.issuer}/api/account`, tokens.access_token);
      expect([port, answer.status]).toEqual([port, 200]);
    }
  }, 60_000);

  it('lose no order when one is killed amid traffic and started again', async () => {
    const startedAt = performance.now();
    await place.ask((db) => setStock(db, 100_000));
    const before = await countOrders();
    const traffic = startTraffic();
    await sleep(TRAFFIC_MS / 2);
    const [, killed] = shops;
    killed?.shop.child.kill('SIGKILL');
    await killed?.shop.ended;
    await sleep(TRAFFIC_MS / 2);
    if (killed) killed.shop = (await place.start(killed.port)).shop;
    await sleep(TRAFFIC_MS / 2);
    const { pages, failed, paid } = await traffic.stop();
    expect(failed).toEqual([]);
    await until('every order', async () => (await countOrders()) >= before + paid);
    const checked = `${pages} pages read, none failed; ${paid} payments confirmed, each is an order`;
    tellFigure('four processes: one killed and started again', '1 kill', startedAt, checked);
  }, 180_000);

  it('do each job once, and leave books that agree', async () => {
    const startedAt = performance.now();
    await until('an empty outbox', () =>
      place.ask(async (db) => {
        await endLeases(db);
        return (await countOf(db, sql`select count(*) as count from outbox_job`)) === 0;
      }),
    );
    const orders = await countOrders();
    const events = sql`select count(*) as count from webhook_event where type = 'order.paid'`;
    await until('every event', async () => (await place.ask((db) => countOf(db, events))) >= orders);
    const found = await place.ask(async (db) => ({
      discrepancies: (await reconcile(db)).discrepancies,
      events: await countOf(db, events),
      deliveries: await countOf(db, sql`select count(*) as count from webhook_delivery`),
      numbers: (await db.execute<{ number: string }>(sql`select number from shop_order`)).rows,
      connections: await countOf(
        db,
        sql`select count(*) as count from pg_stat_activity where application_name like 'alambic%'`,
      ),
    }));
    const { discrepancies, deliveries, numbers, connections } = found;
    expect({ discrepancies, events: found.events, deliveries }).toEqual({
      discrepancies: [],
      events: orders,
      deliveries: orders,
    });
    const emails = await place.listMail();
    expect(numbers.filter(({ number }) => getConfirmations(emails, number) !== 1)).toEqual([]);
    const memory = shops.map(({ shop }) => `${Math.round(getMemoryMb(shop))} MB`).join(', ');
    const checked = `${orders} orders, emails and events once each; ${memory}; ${connections} connections`;
    tellFigure('four processes: jobs and books', `${PROCESSES} processes`, startedAt, checked);
  }, 120_000);
});

const originOf = (port: number): string => `http://127.0.0.1:${port}`;

const countOrders = (): Promise<number> =>
  place.ask((db) => countOf(db, sql`select count(*) as count from shop_order`));

/** Reads from one process what it would answer through the proxy. */
const readAt = async (port: number, path: string): Promise<string> => {
  const { host } = new URL(proxy.origin);
  return (await call(`${originOf(port)}${path}`, { headers: { 'x-forwarded-host': host } })).text;
};

/** Buys and pays; returns whether it was bought, or sold out. Repeats what a process did not answer. */
async function buy(shopper: Shopper): Promise<boolean> {
  const wanted: Shopper = { ...shopper, form: { do: 'pay' } };
  await until('a checkout', async () => (await createCheckout(proxy.origin, wanted)).status < 500);
  if (wanted.checkoutId === undefined) return false;
  for (;;) {
    const sent = await goToPay(proxy.origin, wanted);
    const opened = sent.status === 303 ? await openPayment(proxy.origin, wanted) : sent;
    if (opened.location?.includes('/test-payment/')) {
      const pressed = await press(proxy.origin, opened.location, 'approve');
      if (pressed.location?.includes('/checkout-success')) return true;
    } else if (opened.status > 0 && opened.status < 500) return false;
    await sleep(AGAIN_MS);
  }
}

/** Readers and buyers until they are stopped. */
function startTraffic() {
  const failed: string[] = [];
  let pages = 0;
  let paid = 0;
  let isOver = false;
  const read = async (): Promise<void> => {
    while (!isOver) {
      const { status, text } = await call(`${proxy.origin}/`);
      pages += 1;
      if (status !== 200) failed.push(`${status} ${text.slice(0, 200)}`);
      await sleep(10);
    }
  };
  const shop = async (product: Product): Promise<void> => {
    while (!isOver) if (await buy(newShopper(product))) paid += 1;
  };
  const all = [read(), read(), ...products.map(shop)];
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return { pages, failed, paid };
    },
  };
}

function getMemoryMb({ child }: ShopProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
