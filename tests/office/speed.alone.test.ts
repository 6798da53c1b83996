import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDERS_ENDPOINTS } from '#api/admin/orders/endpoints.ts';
import { REPORT_ENDPOINTS } from '#api/admin/reports/endpoints.ts';
import { TODAY_ENDPOINTS } from '#api/admin/today/endpoints.ts';
import { CATALOGUE_READS, changeProducts } from '#api/admin/catalogue/read-endpoints.ts';
import { CATALOGUE_WRITES } from '#api/admin/catalogue/write-endpoints.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { z } from 'zod';
import { MAX_ROWS_AT_ONCE } from '#contract/staff/bulk-limits.ts';
import { createOffice } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

/** `slack` multiplies the ceilings of B84. */
const SIZES = [
  { orders: 100_000, products: 20_000, rounds: 20, slack: 1 },
  { orders: 10_000, products: 2000, rounds: 3, slack: 5 },
];

/** Ceilings in milliseconds of the 95th percentile on PostgreSQL (B84). */
const CEILINGS = {
  read: 40,
  list: 80,
  search: 120,
  write: 120,
  today: 200,
  report: 1000,
  products: 120,
  save: 200,
  bulk: 1000,
} as const;

const ENDPOINTS = [
  ...ORDERS_ENDPOINTS,
  ...TODAY_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...CATALOGUE_READS,
  changeProducts,
  ...CATALOGUE_WRITES,
];

const LISTS = [
  '/orders',
  '/orders?state=delivered&sort=-totalCents',
  '/orders?queue=to-pack&sort=paidAt',
  '/orders?queue=late',
  '/orders?queue=refund-failed',
  '/orders?queue=to-inspect',
  '/orders?province=QC',
  '/orders?province=NS&state=returned',
  '/orders/queues',
];
const PRODUCT_LISTS = [
  'count=true',
  'sort=-updatedAt',
  'sort=effectivePriceCents&status=published',
  'hasPicture=false',
  'q=bottle 17',
  'q=sku-17',
  'effectivePriceCents.gte=5000&sort=-available',
];
const SEARCHES = [
  'belanger',
  'maude tr',
  'smithson',
  '416-555-0199',
  'm6r 2b7',
  'sku-17',
  'zzzz',
  'liam.wilson',
  'e',
];

describe.each(SIZES)('the Admin API over $orders orders', ({ orders, products, rounds, slack }) => {
  let place: TestDatabase;
  let database: DatabaseConnection;
  let office: ReturnType<typeof createOffice>;
  let numbers: string[];
  const report: string[] = [];

  beforeAll(async () => {
    place = await startDatabase();
    database = await place.open();
    numbers = await insertOrders(database.db, { orders, products, states: 'mixed' });
    await database.pool.query('vacuum analyze');
    office = createOffice(database.db, { endpoints: ENDPOINTS });
  }, 600_000);
  afterAll(async () => {
    process.stdout.write(`${report.join('\n')}\n`);
    await place.stop();
  });

  async function measure(
    name: keyof typeof CEILINGS,
    calls: readonly (() => Promise<{ status: number }>)[],
    count = rounds,
  ) {
    const times: number[] = [];
    for (let round = -1; round < count; round += 1)
      for (const call of calls) {
        const begun = performance.now();
        const { status } = await call();
        if (round >= 0) times.push(performance.now() - begun);
        if (status !== 200) throw new Error(`${name} answered ${status}`);
      }
    times.sort((one, other) => one - other);
    const at = (part: number): number =>
      times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    const ceiling = CEILINGS[name] * slack;
    const p95 = at(0.95);
    report.push(`${name}: p50 ${at(0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ceiling ${ceiling} ms`);
    return { p95, ceiling };
  }
  const get = (path: string) => () => office.call(path);

  it('lists by state, queue, province and page', async () => {
    const pages: string[] = [];
    const [deep] = await deepCursors();
    if (deep) pages.push(`/orders?cursor=${deep}`);
    const { p95, ceiling } = await measure('list', [...LISTS, ...pages].map(get));
    expect(p95).toBeLessThan(ceiling);
  }, 300_000);

  /** A cursor in the middle of all orders. */
  async function deepCursors(): Promise<string[]> {
    let cursor: string | null | undefined;
    for (let page = 0; page < Math.min(25, orders / 400); page += 1) {
      const path = cursor ? `/orders?limit=200&cursor=${cursor}` : '/orders?limit=200';
      cursor = (await office.call(path)).nextCursor;
    }
    return cursor ? [cursor] : [];
  }

  it('searches words, numbers and telephones', async () => {
    const { p95, ceiling } = await measure(
      'search',
      SEARCHES.map((q) => get(`/orders?q=${encodeURIComponent(q)}`)),
    );
    expect(p95).toBeLessThan(ceiling);
  }, 300_000);

  it('reads an order and what is new', async () => {
    const since = encodeURIComponent(new Date(Date.now() - 10_000).toISOString());
    const { p95, ceiling } = await measure('read', [
      ...numbers.slice(0, 8).map((number) => get(`/orders/${number}`)),
      get(`/orders/new?after=${since}`),
    ]);
    expect(p95).toBeLessThan(ceiling);
  }, 300_000);

  it('reads Today', async () => {
    const { p95, ceiling } = await measure('today', [get('/today')]);
    expect(p95).toBeLessThan(ceiling);
  }, 300_000);

  it('reports a year, without another one to compare with', async () => {
    const to = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
    const year = `from=${from}&to=${to}`;
    const paths = [
      ...['day', 'month', 'product', 'producer', 'category', 'province'].map(
        (by) => `sales?${year}&by=${by}`,
      ),
      `taxes?${year}`,
      `refunds?${year}`,
      `buyers?${year}`,
    ];
    const calls = paths.map((path) => get(`/reports/${path}`));
    const { p95, ceiling } = await measure('report', calls, Math.min(rounds, 3));
    expect(p95).toBeLessThan(ceiling);
  }, 300_000);

  it('holds and releases an order', async () => {
    const [number = ''] = numbers;
    const { p95, ceiling } = await measure('write', [
      async () => {
        const { version = 0 } = await office.call(`/orders/${number}`);
        return await office.call(`/orders/${number}/hold`, { body: { reason: 'Check' }, version });
      },
      async () => {
        const { version = 0 } = await office.call(`/orders/${number}`);
        return await office.call(`/orders/${number}/release`, { body: {}, version });
      },
    ]);
    expect(p95).toBeLessThan(ceiling);
  }, 300_000);

  it('lists and searches products', async () => {
    const { p95, ceiling } = await measure(
      'products',
      PRODUCT_LISTS.map((query) => get(`/products?${query}`)),
    );
    expect(p95).toBeLessThan(ceiling);
  }, 300_000);

  it('saves a product', async () => {
    const [id = ''] = await productIds(1);
    let count = 0;
    const { p95, ceiling } = await measure('save', [
      async () => {
        const { version = 0 } = await office.call(`/products/${id}`);
        count += 1;
        const body = { short: `Text ${count}` };
        return await office.call(`/products/${id}`, { method: 'PATCH', body, version });
      },
    ]);
    expect(p95).toBeLessThan(ceiling);
  }, 300_000);

  it('changes as many products at once as a call takes', async () => {
    const ids = await productIds(MAX_ROWS_AT_ONCE);
    const bulk = (cents: number) => () =>
      office.call('/products/bulk', {
        body: { ids, expectedCount: ids.length, change: { field: 'price', how: 'add', cents } },
      });
    const { p95, ceiling } = await measure('bulk', [bulk(100), bulk(-100)]);
    expect(p95).toBeLessThan(ceiling);
  }, 300_000);

  it('packs and unpacks as many orders at once as a call takes', async () => {
    const ids = numbers.slice(0, MAX_ROWS_AT_ONCE);
    await database.pool.query(`update shop_order set state = 'paid' where number = any ($1)`, [ids]);
    const bulk = (command: string) => () =>
      office.call('/orders/bulk', { body: { ids, expectedCount: ids.length, change: { command } } });
    const { p95, ceiling } = await measure('bulk', [bulk('pack'), bulk('unpack')]);
    expect(p95).toBeLessThan(ceiling);
  }, 300_000);

  async function productIds(count: number): Promise<string[]> {
    const { items } = await office.call(`/products?limit=${count}`);
    return z
      .array(z.object({ id: z.string() }))
      .parse(items)
      .map(({ id }) => id);
  }
});
