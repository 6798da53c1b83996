import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '#modules/audit/chain.ts';
import { reconcile } from '#modules/orders/commands.ts';
import { countJobs } from '#modules/outbox/index.ts';
import { createCleanup } from './cleanup.ts';
import { prepareFormerRelease } from './former-release.ts';
import { loadProducts, SLUGS } from './products.ts';
import { type ReleaseShop, startReleaseShop } from './release-shop.ts';
import { restoreDump } from './restore-dump.ts';
import { startRollingProxy } from './rolling-proxy.ts';
import { startTraffic, type Traffic } from './shop-traffic.ts';
import { PAGES } from './visible-text.ts';

// The release before is built once per machine; the rest takes two minutes on an idle one.
const TIMEOUT_MS = 15 * 60_000;
/** Shoppers buy this long at each state: both old, one of each, both new, and the way back. */
const STATE_MS = 3000;

const interruption = new AbortController();
const cleanup = createCleanup(interruption.signal);
let traffic: Traffic;
let last: ReleaseShop;
/** Numbers of the orders at each state. */
const sold: Record<string, number> = {};

beforeAll(async () => {
  const { root, dump } = await prepareFormerRelease();
  const start = (place: Parameters<typeof startReleaseShop>[2]): Promise<ReleaseShop> =>
    startReleaseShop(cleanup, interruption.signal, place);
  const first = await start({ root, fill: (url) => restoreDump(dump, url) });
  const { databaseUrl } = first;
  await first.operate('product', 'set', SLUGS.beer, 'stock=+5000');
  const proxy = await cleanup.add(startRollingProxy, (started) => started.stop());
  const running = [first, await start({ root, databaseUrl })];
  for (const shop of running) proxy.add(shop.origin);

  const products = await loadProducts(first.db);
  const shoppers = startTraffic({ ...first, origin: proxy.origin }, products, PAGES);
  let before = 0;
  const stay = async (state: string): Promise<void> => {
    await sleep(STATE_MS);
    sold[state] = shoppers.traffic.orders.length - before;
    before = shoppers.traffic.orders.length;
  };
  /** Starts a process, then stops the oldest one, as docs/operating/run.md tells. */
  const replaceOne = async (place: { root?: string }): Promise<void> => {
    const started = await start({ ...place, databaseUrl });
    proxy.add(started.origin);
    running.push(started);
    const oldest = running.shift();
    await oldest?.stop();
    proxy.remove(oldest?.origin ?? '');
  };
  await stay('both old');
  await replaceOne({});
  await stay('one of each');
  await replaceOne({});
  await stay('both new');
  await replaceOne({ root });
  await stay('one of each, on the way back');
  await replaceOne({ root });
  await stay('both old again');
  await replaceOne({});
  await replaceOne({});
  await stay('both new again');
  traffic = await shoppers.stop();
  last = running[0] ?? first;
  // The release before gives up emails whose fields it does not know. This one sends them in a minute.
  await waitUntilReadable(last);
  // Jobs that a process of the release before has tried in vain are due minutes later.
  await last.db.$client.query('update outbox_job set due_at = now() where dead_at is null');
  await last.emptyOutbox();
}, TIMEOUT_MS);
afterAll(() => cleanup.run(), TIMEOUT_MS);

async function waitUntilReadable({ db }: ReleaseShop): Promise<void> {
  const giveUpAt = Date.now() + 2 * 60_000;
  while ((await countJobs(db)).dead > 0 && Date.now() < giveUpAt) await sleep(500);
}

describe('two processes behind a proxy, updated one by one, put back and updated again', () => {
  it('give no shopper an error, and sell at every state', () => {
    expect(traffic.failures).toEqual([]);
    expect(traffic.responses).toBeGreaterThan(100);
    expect(Object.entries(sold).filter(([, count]) => count === 0)).toEqual([]);
  });

  it('lose no order', async () => {
    const { rows } = await last.db.$client.query(
      'select number from shop_order where number = any ($1) order by number',
      [traffic.orders],
    );
    expect(rows.map((row: { number: string }) => row.number)).toEqual(traffic.orders.toSorted());
    expect(new Set(traffic.orders).size).toBe(traffic.orders.length);
  });

  it('leave payments, orders and stock that agree, and a history that verifies', async () => {
    expect((await reconcile(last.db)).discrepancies).toEqual([]);
    expect((await verifyChain(last.db)).problem).toBeUndefined();
  });
});
