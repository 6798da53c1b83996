import type { Pool } from 'pg';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { createTestDatabase, startTestCluster } from '#platform/database/test-cluster.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { buy, SELLING } from './buy.ts';
import { createClient } from './client.ts';
import type { Product } from './go-to-pay.ts';
import type { Effort, Line, Measurement } from './measurement.ts';
import { KNOWS_PROCESSES, NO_PROCESS_FIGURES, rssMb } from './process-figures.ts';
import { type RunningShop, startBuiltShop } from './running-shop.ts';
import { temporaryFolder } from './workplace.ts';

/** The server of a shop, which waits for the disk, and not that of tests. */
const DURABLE = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'autovacuum=on',
  'shared_buffers=512MB',
];
const BUYERS = 16;
const VISITORS = 16;
const WARM_UP_SECONDS = 5;
const SECONDS = 20;
const LISTS = ['spirits', 'wine', 'beer', 'whiskey', 'gin'];

/**
 * How much each step of growth carries on this machine: orders, and pages that are not cached, as many
 * as the shop manages; memory of a process and connections to the database.
 */
export const growth: Measurement = {
  name: 'growth',
  async run(effort) {
    if (!KNOWS_PROCESSES) return [{ what: 'growth', skipped: NO_PROCESS_FIGURES }];
    const embedded = await startBuiltShop({ ...SELLING, PAGE_CACHE_MB: '0' });
    const lines = await measureStep('embedded database', [embedded], undefined, effort);
    return [...lines, ...(await onPostgres(1, effort)), ...(await onPostgres(4, effort))];
  },
};

async function onPostgres(processes: number, effort: Effort): Promise<Line[]> {
  const cluster = await startTestCluster(undefined, DURABLE);
  try {
    const url = await createTestDatabase(cluster, 'shop');
    const dataDir = temporaryFolder();
    const shops: RunningShop[] = [];
    while (shops.length < processes)
      shops.push(
        await startBuiltShop({ ...SELLING, PAGE_CACHE_MB: '0', DATABASE_URL: url, DATA_DIR: dataDir }),
      );
    return await measureStep(`PostgreSQL, processes: ${processes}`, shops, url, effort);
  } finally {
    await cluster.stop();
  }
}

/** Loads the shops in turn, and stops them. */
async function measureStep(
  what: string,
  shops: readonly RunningShop[],
  url: string | undefined,
  { isShort }: Effort,
): Promise<Line[]> {
  const seconds = isShort ? 3 : SECONDS;
  const database = await openDatabaseForCli({ url, dataDir: shops[0]?.dataDir ?? '', log: silentLog });
  const clients = shops.map(({ port }) => createClient(port, VISITORS));
  try {
    const products = await stockUp(database.pool);
    let page = 0;
    const visit = async (): Promise<boolean> => {
      const number = page++;
      const client = clients[number % clients.length];
      const path = `/category/${LISTS[number % LISTS.length]}?page=${1 + (number % 7)}`;
      return (await client?.get(path))?.status === 200;
    };
    const order = async (): Promise<boolean> => {
      const number = page++;
      return buy(shops[number % shops.length]?.origin ?? '', products[number % products.length]);
    };
    await repeat(visit, VISITORS, WARM_UP_SECONDS);
    const pages = await repeat(visit, VISITORS, seconds);
    await repeat(order, BUYERS, WARM_UP_SECONDS);
    const orders = await repeat(order, BUYERS, seconds);
    const connections = await count(
      database.pool,
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
    );
    const memory = shops.reduce((sum, { pid }) => sum + rssMb(pid), 0) / shops.length;
    return [
      { what: `${what}: lists that are not cached`, value: pages.done, unit: '/s', note: failed(pages) },
      { what: `${what}: orders`, value: orders.done, unit: '/s', note: failed(orders) },
      { what: `${what}: memory of a process`, value: memory, unit: 'MB' },
      ...(url === undefined
        ? []
        : [{ what: `${what}: connections, with that of the bench`, value: connections, unit: '' }]),
    ];
  } finally {
    await database.close();
    for (const client of clients) client.close();
    for (const shop of shops) await shop.stop();
  }
}

/** Gives every product so much stock that none runs out. */
async function stockUp(pool: Pool): Promise<Product[]> {
  await pool.query('update product set order_limit = null, stock_quantity = 1000000');
  const { rows } = await pool.query<Product>(
    `select id, effective_price_cents as cents, stock_quantity as stock from product
      where effective_price_cents is not null and status = 'published' order by id`,
  );
  return rows;
}

async function count(pool: Pool, text: string): Promise<number> {
  return (await pool.query<{ count: number }>(text)).rows[0]?.count ?? 0;
}

type Rate = { done: number; failures: number };

/** Does work for some seconds, so many at once. Returns how often a second it succeeded. */
async function repeat(work: () => Promise<boolean>, atOnce: number, seconds: number): Promise<Rate> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  let failures = 0;
  const go = async (): Promise<void> => {
    while (performance.now() < end) {
      if (await work()) done += 1;
      else failures += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, go));
  return { done: done / seconds, failures };
}

const failed = ({ failures }: Rate): string => `${failures} failed`;
