import { expect, it } from 'vitest';
import type { CheckResults } from '#modules/health/index.ts';
import { enqueue } from '#modules/outbox/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createMetrics } from '#platform/metrics/create-metrics.ts';
import { createTestSite } from '#server/http/test-site.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { measureRequests } from './measure-requests.ts';
import { createFigureReader } from './read-figures.ts';
import { serveMetrics } from './start-metrics.ts';

const database = useDatabase();
const cache = createPageCache<unknown>(1024);
const found: CheckResults = new Map([['disk', { state: 'failing', text: '' }]]);
const health = { last: found };

it('serves figures of the process and of the database at its own port, and nothing else', async () => {
  await inTransaction(database().db, (tx) => enqueue(tx, { kind: 'letter', payload: {}, delayMs: 60_000 }));
  const metrics = await createMetrics();
  const environment = { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' };
  const reads = { replica: { pool: database().pool, state: () => ({ isUsed: false, lagMs: 12_000 }) } };
  const sources = { database: database(), reads, cache, health, changeLagMs: () => 1500 };
  const { port, stop } = await serveMetrics(metrics, sources, environment);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(text).toContain('alambic_database_up 1');
  expect(text).toContain('alambic_jobs{lane="letter",state="waiting"} 1');
  expect(text).toContain('alambic_change_feed_lag_seconds 1.5');
  expect(text).toContain('alambic_database_connections{pool="requests",state="waiting"} 0');
  expect(text).toContain('alambic_replica_used{pool="replica"} 0');
  expect(text).toContain('alambic_replica_lag_seconds{pool="replica"} 12');
  expect(text).toContain('alambic_database_connections{pool="replica",state="waiting"} 0');
  expect(text).toContain('alambic_check_failing{check="disk"} 1');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const second = serveMetrics(metrics, sources, { ...environment, METRICS_PORT: port });
  await expect(second).rejects.toThrow(`METRICS_PORT=${port + 1}`);
  await stop();
  metrics.stop();
});

it('reads the database at most every ten seconds, and keeps the former figures while it is away', async () => {
  const { pool, work } = database();
  let reads = 0;
  let isAway = false;
  const counted = new Proxy(work, {
    get(target, name, receiver) {
      if (name === 'select') {
        reads += 1;
        if (isAway) throw new Error('away');
      }
      return Reflect.get(target, name, receiver);
    },
  });
  let now = 0;
  const both = { pool, work: counted };
  const sources = { database: both, reads: { replica: undefined }, cache, health, changeLagMs: () => 0 };
  const read = createFigureReader(sources, () => now);
  const up = async () => (await read()).find(({ name }) => name === 'alambic_database_up')?.value;
  expect([await up(), await up(), reads]).toEqual([1, 1, 1]);
  now = 10_000;
  isAway = true;
  expect([await up(), reads]).toEqual([0, 2]);
  expect((await read()).some(({ name }) => name === 'alambic_reservations')).toBe(true);
});

it('counts requests by the kind of their route, with cached pages', async () => {
  const metrics = await createMetrics();
  const silent = { note: () => undefined, failed: () => undefined };
  const site = await createTestSite({ log: measureRequests(silent, metrics) });
  for (const path of ['/products', '/products', '/health/live', '/no/such/page?email=a@b.example'])
    await site.get(path);
  await site.close();
  const text = await metrics.text();
  expect(text).toContain('alambic_http_requests_total{route="page",status="2xx"} 3');
  expect(text).toContain('alambic_http_requests_total{route="health",status="2xx"} 1');
  expect(text).toContain('alambic_page_cache_requests_total{result="hit"} 1');
  expect(text).not.toMatch(/products|email/);
  metrics.stop();
});
