import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#modules/orders/commands.ts';
import { createKey } from '#modules/staff/office.ts';
import { commandLineActor } from '#platform/actor.ts';
import { MAX_LAG_MS } from '#platform/database/replica/choose-server.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { callOffice, type OfficeCall } from '#tests/office/call-office.ts';
import { tellFigure } from './test-counts.ts';
import { type DatabaseProxy, startDatabaseProxy } from './test-database-proxy.ts';
import { createProofPlace, findFreePort, getSocketPath, type TestEnvironment } from './test-environment.ts';
import { seededRandom } from './test-random.ts';
import { startReading } from './test-reading.ts';
import { drainWork, until } from './test-settle.ts';
import {
  call,
  fillStock,
  getPaymentId,
  newShopper,
  type Product,
  reachPayment,
  viewSuccess,
} from './test-shopper.ts';
import { cutPower, replicate, type Standby, startStandby } from './test-standby.ts';

const SEEN_WITHIN_MS = 2000;
const CHANGES = 20;
/** Until a move between the servers: the check of every second, its deadline, the rendering. */
const MOVE_MS = 4000;
/** The slowest answer while the replica is silent: the primary answers once that is found out. */
const SLOWEST_MS = 4900;
const AWAY_MS = 6000;

let place: TestEnvironment;
let standby: Standby;
let line: DatabaseProxy;
let metricsPort: number;
let products: Product[];
let slugs: string[];
let office: OfficeCall;

beforeAll(async () => {
  line = await startDatabaseProxy('/no/server/yet', seededRandom(2));
  metricsPort = await findFreePort();
  place = await createProofPlace({
    database: 'postgresql',
    payments: 'stripe',
    settings: {
      DATABASE_READ_URL: `postgresql://postgres@127.0.0.1:${line.port}/shop`,
      METRICS_PORT: String(metricsPort),
    },
  });
  standby = await startStandby(getPrimary());
  line.leadTo(getSocketPath(standby.cluster));
  await replicate(getPrimary(), 'asynchronously');
  await place.start().opened;
  products = await place.ask((db) => fillStock(db));
  slugs = await place.ask(async (db) => {
    const { rows } = await db.execute<{ slug: string }>(sql`select slug from product order by id limit 40`);
    return rows.map(({ slug }) => slug);
  });
  const key = await place.ask((db) =>
    inTransaction(db, (tx) =>
      createKey(tx, commandLineActor('test'), { name: 'Test', permissions: ['order.read', 'report.sales'] }),
    ),
  );
  if (key.kind !== 'created') throw new Error(key.kind);
  office = callOffice(() => ({ origin: place.origin, key: key.token }));
  await untilUsed(true);
}, 120_000);
afterAll(async () => {
  await place?.stop();
  await standby?.cluster.stop();
  await line?.stop();
});

/** The tests share one shop, in their order: the last one ends its primary. */
describe('a shop with a read replica', () => {
  it('shows a change within two seconds', async () => {
    const startedAt = performance.now();
    const times: number[] = [];
    for (let n = 0; n < CHANGES; n += 1) {
      await rename(`Name ${n}`);
      times.push(await untilShown(`Name ${n}`));
    }
    times.sort((a, b) => a - b);
    const [median = 0, last = 0] = [times[CHANGES / 2], times.at(-1)].map((ms) => Math.round(ms ?? 0));
    expect(last).toBeLessThan(SEEN_WITHIN_MS);
    const checked = `seen after ${median} ms in the median, ${last} ms at most`;
    tellFigure('replica: a changed name', `${CHANGES} changes`, startedAt, checked);
  }, 60_000);

  it('shows no older order than was written while the replica shows nothing new', async () => {
    await rename('Before the pause');
    await untilShown('Before the pause');
    const goOn = await standby.pauseReplay();
    try {
      await rename('During the pause');
      const shopper = newShopper(getProduct());
      const reached = await reachPayment(place.origin, shopper);
      if (reached === 'paid') throw new Error('the shop says paid before any payment');
      place.post.pay(getPaymentId(reached.url));
      await until('the event accepted', async () => (await place.post.deliver(place.origin)) === 0);
      const { text } = await viewSuccess(place.origin, shopper);
      const { rows } = await place.ask((db) =>
        db.execute<{ number: string }>(
          sql`select number from shop_order where checkout_id = ${shopper.checkoutId}`,
        ),
      );
      const number = rows[0]?.number ?? 'no order';
      expect(text).toContain(number);
      expect(await office('GET', '/orders')).toContain(number);
      expect(await office('GET', `/orders/${number}`)).toContain(number);
      // The page comes from the replica.
      expect(await readPage()).toContain('Before the pause');
      expect(await isUsed()).toBe(true);
    } finally {
      await goOn();
    }
    await untilShown('During the pause');
    for (let n = 0; n < 20; n += 1, await sleep(100)) expect(await readPage()).toContain('During the pause');
  }, 60_000);

  it('leaves a replica that is far behind, and returns to it', async () => {
    const startedAt = performance.now();
    const goOn = await standby.pauseReplay();
    try {
      await rename('Far behind');
      const seenMs = await untilShown('Far behind');
      expect(seenMs).toBeLessThan(MAX_LAG_MS + MOVE_MS);
      expect(await isUsed()).toBe(false);
      await rename('At the primary');
      const meanwhileMs = await untilShown('At the primary');
      expect(meanwhileMs).toBeLessThan(SEEN_WITHIN_MS);
      const checked = `seen after ${Math.round(seenMs)} ms, meanwhile after ${Math.round(meanwhileMs)} ms`;
      tellFigure('replica: far behind', '1 pause', startedAt, checked);
    } finally {
      await goOn();
    }
    await untilUsed(true);
    expect(await readPage()).toContain('At the primary');
    await rename('Back again');
    expect(await untilShown('Back again')).toBeLessThan(SEEN_WITHIN_MS);
  }, 60_000);

  it.each([
    ['ends and starts again', () => standby.cluster.restart(AWAY_MS)],
    ['is killed', () => standby.cluster.kill()],
    [
      'does not answer',
      async () => {
        const goOn = await standby.cluster.freeze();
        await sleep(AWAY_MS);
        goOn();
      },
    ],
  ])(
    'fails no request while the replica %s',
    async (what, fail) => {
      const startedAt = performance.now();
      await untilUsed(true);
      const traffic = startReading({ place, office, slugs });
      await sleep(1000);
      await fail();
      await untilUsed(true);
      await sleep(1000);
      const { answers, failed, slowestMs } = await traffic.stop();
      const checked = `${answers} pages and reports, ${failed.length} failed, slowest ${slowestMs} ms`;
      tellFigure(`replica: ${what}`, '1 failure', startedAt, checked);
      expect(failed).toEqual([]);
      expect(slowestMs).toBeLessThan(SLOWEST_MS);
      await rename(`After it ${what}`);
      expect(await untilShown(`After it ${what}`)).toBeLessThan(SEEN_WITHIN_MS);
    },
    90_000,
  );

  it('goes on when the replica becomes the primary', async () => {
    await cutPower(getPrimary());
    expect(await readPage()).toContain('After it');
    await standby.promote();
    place.failOver(standby.cluster);
    await until('the shop is ready', async () => (await call(`${place.origin}/health/ready`)).status === 200);
    await untilUsed(true);
    await rename('After the failover');
    expect(await untilShown('After the failover')).toBeLessThan(SEEN_WITHIN_MS);
    await drainWork(place);
    expect((await place.ask((db) => reconcile(db))).discrepancies).toEqual([]);
  }, 90_000);
});

const getPrimary = () => {
  const { cluster } = place;
  if (!cluster) throw new Error('the shop has no server');
  return cluster;
};

const getProduct = (): Product => {
  const [product] = products;
  if (!product) throw new Error('the shop has no product');
  return product;
};

const rename = (name: string) =>
  place.ask((db) => db.execute(sql`update product set name = ${name} where slug = ${slugs[0]}`));

const readPage = async (): Promise<string> => (await call(`${place.origin}/product/${slugs[0]}`)).text;

/** Returns after how many milliseconds the page shows the name. */
async function untilShown(name: string): Promise<number> {
  const startedAt = performance.now();
  while (!(await readPage()).includes(name)) {
    if (performance.now() - startedAt > 3 * MAX_LAG_MS) throw new Error(`${name} is not shown`);
    await sleep(20);
  }
  return performance.now() - startedAt;
}

const isUsed = async (): Promise<boolean> =>
  /^alambic_replica_used\{pool="replica"\} 1$/m.test(
    (await call(`http://127.0.0.1:${metricsPort}/metrics`)).text,
  );

const untilUsed = (used: boolean): Promise<void> =>
  until(`the replica is used: ${used}`, async () => (await isUsed()) === used);
