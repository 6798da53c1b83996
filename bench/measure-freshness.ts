import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { createClient } from './client.ts';
import type { Line, Measurement } from './measurement.ts';
import { machineEnvironment, type RunningShop, startBuiltShop } from './running-shop.ts';
import { ROOT, spawnBound } from './workplace.ts';

const REQUIRED_MS = 2000;
const GIVE_UP_MS = 10_000;
const POLL_EVERY_MS = 20;
/** Pages that may list a product. Those that show it are polled. */
const LISTS = [
  '/',
  '/products',
  '/products?filter=featured',
  '/category/spirits',
  '/category/whiskey',
  '/category/whiskey?page=2',
];

/**
 * How long any page of any process still shows the old price after a price changed in the database.
 */
export const freshness: Measurement = {
  name: 'freshness',
  async run({ isShort }) {
    const rounds = isShort ? 3 : 15;
    return [await onEmbedded(rounds), await onPostgres(rounds)];
  },
};

async function onEmbedded(rounds: number): Promise<Line> {
  const shop = await startBuiltShop();
  try {
    const delays = await getDelays([shop], rounds, (slug, price) => setByCommand(shop, slug, price));
    return line('a changed price everywhere, embedded, by npm run operate', delays);
  } finally {
    await shop.stop();
  }
}

async function onPostgres(rounds: number): Promise<Line> {
  const postgres = await startPrivatePostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    const settings = { DATABASE_URL: postgres.url ?? '' };
    const shops = [await startBuiltShop(settings), await startBuiltShop(settings)];
    await client.connect();
    const delays = await getDelays(shops, rounds, async (slug, price) => {
      await client.query('update product set price_cents = $2, sale_price_cents = null where slug = $1', [
        slug,
        Math.round(price * 100),
      ]);
      return performance.now();
    });
    await Promise.all(shops.map((shop) => shop.stop()));
    return line('a changed price everywhere, PostgreSQL, two processes, by SQL', delays);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

function line(what: string, { slowestMs, pages, rounds }: Delays): Line {
  const note = `slowest of ${rounds} changes seen on ${pages} pages`;
  return { what, value: slowestMs, unit: 'ms', requirement: { atMost: REQUIRED_MS }, note };
}

type Delays = { slowestMs: number; pages: number; rounds: number };
/** Changes a price and returns the time at which the database had it. */
type SetPrice = (slug: string, price: number) => Promise<number>;

async function getDelays(shops: readonly RunningShop[], rounds: number, setPrice: SetPrice): Promise<Delays> {
  const clients = shops.map(({ port }) => createClient(port, 8));
  const [first] = clients;
  if (first === undefined) throw new Error('no shop to measure');
  const textOf = async (client: typeof first, path: string) => (await client.get(path)).body.toString();
  const product = /href="(\/product\/([^"?#]+))"/.exec(await textOf(first, '/category/whiskey'));
  const [, page = '', slug = ''] = product ?? [];
  const shown = await Promise.all(
    LISTS.map(async (list) => (await textOf(first, list)).includes(`"${page}"`)),
  );
  const paths = [page, ...LISTS.filter((_, index) => shown[index])];
  let slowestMs = 0;
  for (let round = 0; round < rounds; round++) {
    // No other product has this price.
    const price = 8123.11 + round;
    const seen = clients.flatMap((client) =>
      paths.map(async (path) => {
        const text = `8,${price.toFixed(2).slice(1)}`;
        const giveUpAt = performance.now() + GIVE_UP_MS;
        while (!(await textOf(client, path)).includes(text)) {
          if (performance.now() > giveUpAt)
            throw new Error(`${path} did not show the new price within ${GIVE_UP_MS} ms`);
          await sleep(POLL_EVERY_MS);
        }
        return performance.now();
      }),
    );
    const [changedAt, ...seenAt] = await Promise.all([setPrice(slug, price), ...seen]);
    slowestMs = Math.max(slowestMs, ...seenAt.map((at) => at - changedAt));
    // The shop polls every second: start each round at another moment of that second.
    await sleep(Math.random() * 1000);
  }
  for (const client of clients) client.close();
  return { slowestMs, pages: paths.length * shops.length, rounds };
}

/**
 * Changes the price with the operator command, which prints its result as soon as the database has
 * the price.
 */
async function setByCommand({ dataDir }: RunningShop, slug: string, price: number): Promise<number> {
  const script = join(ROOT, 'build', 'server', 'operate.js');
  const child = spawnBound(
    process.execPath,
    [script, 'product', 'set', slug, `price=${price.toFixed(2)}`, 'salePrice=none'],
    {
      cwd: ROOT,
      env: { ...machineEnvironment(), NODE_ENV: 'production', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let repliedAt: number | undefined;
  child.stdout?.once('data', () => {
    repliedAt = performance.now();
  });
  await once(child, 'exit');
  if (repliedAt === undefined) throw new Error('npm run operate -- product set printed nothing');
  return repliedAt;
}
