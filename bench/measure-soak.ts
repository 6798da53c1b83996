import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { createClient } from './client.ts';
import { buy, SELLING } from './buy.ts';
import type { Product } from './go-to-pay.ts';
import type { Line, Measurement } from './measurement.ts';
import { randomAddress } from './measure-memory.ts';
import { KNOWS_PROCESSES, NO_PROCESS_FIGURES, rssMb } from './process-figures.ts';
import { startBuiltShop } from './running-shop.ts';
import { freePort, ROOT } from './workplace.ts';

const SAMPLE_MS = 10_000;
const CONNECTIONS = 8;
const PAGES_PER_SECOND = 50;
const ORDERS_PER_SECOND = 1;
const EDITS_PER_SECOND = 0.2;
/** Caches fill and code is compiled meanwhile: ten minutes of a run of thirty. */
const WARM_UP_SHARE = 1 / 3;
const MAX_MB = 600;
/** Of resident memory after the warm-up. */
const MAX_MB_PER_MINUTE = 1;
const MEGABYTE = 1_000_000;
/** What may grow, by the names of `/metrics`: bytes by kind, connections of the pools, waiting jobs. */
const KINDS = {
  nodejs_heap_size_used_bytes: 'heap used',
  nodejs_heap_size_total_bytes: 'heap',
  nodejs_external_memory_bytes: 'external',
} as const;

type Done = { minute: number; orders: number; tried: number; failures: number };
type Sample = Done & { rss: number; files: number; kinds: Record<string, number> };

/**
 * Runs the demo for minutes with pages, searches, orders and edits at fixed rates. Measures how its
 * memory and open files grow after the warm-up, and which kind of memory it is; reconciles at the end.
 */
export const soak: Measurement = {
  name: 'soak',
  async run({ soakMinutes }) {
    if (!KNOWS_PROCESSES) return [{ what: 'soak', skipped: NO_PROCESS_FIGURES }];
    const metricsPort = await freePort();
    const shop = await startBuiltShop({ ...SELLING, METRICS_PORT: String(metricsPort) });
    const client = createClient(shop.port, CONNECTIONS);
    const database = await openDatabaseForCli({ url: undefined, dataDir: shop.dataDir, log: silentLog });
    const query = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows;
    try {
      await query('update product set order_limit = null');
      const listProducts = () =>
        query<Product>(
          `select id, effective_price_cents as cents, stock_quantity as stock
             from product where stock_quantity > 0 order by random() limit 1`,
        );
      let count = 0;
      let failures = 0;
      let orders = 0;
      let tried = 0;
      const tasks = [
        startEvery(1000 / PAGES_PER_SECOND, async () => {
          if ((await client.get(randomAddress(count++))).status >= 500) failures += 1;
        }),
        startEvery(1000 / ORDERS_PER_SECOND, async () => {
          tried += 1;
          // Read each time: edits change the prices.
          const [product] = await listProducts();
          if (await buy(shop.origin, product)) orders += 1;
        }),
        startEvery(1000 / EDITS_PER_SECOND, () =>
          query(`update product set price_cents = price_cents + 1, stock_quantity = stock_quantity
                  where id = (select id from product where price_cents is not null order by random() limit 1)`),
        ),
      ];
      const samples: Sample[] = [];
      const startedAt = performance.now();
      for (let minute = 0; minute < soakMinutes; ) {
        await sleep(SAMPLE_MS);
        minute = (performance.now() - startedAt) / 60_000;
        samples.push(await takeSample(shop.pid, metricsPort, { minute, orders, tried, failures }));
      }
      for (const task of tasks) await task.stop();
      await promisify(execFile)(process.execPath, [join(ROOT, 'tooling', 'cli.mjs'), 'reconcile'], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: shop.dataDir },
      });
      return describe(samples, { failures, orders, tried, count });
    } finally {
      await database.close();
      client.close();
      await shop.stop();
    }
  },
};

/** Does work at a rate; what is still running delays nothing. */
function startEvery(everyMs: number, work: () => Promise<unknown>): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const one = work()
      .catch(() => undefined)
      .finally(() => running.delete(one));
    running.add(one);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

async function takeSample(pid: number, metricsPort: number, done: Done): Promise<Sample> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const kinds = Object.entries(KINDS).map(([name, kind]) => [
    kind,
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0) / MEGABYTE,
  ]);
  const files = readdirSync(`/proc/${pid}/fd`).length;
  const sample = { ...done, rss: rssMb(pid), files, kinds: Object.fromEntries(kinds) };
  process.stderr.write(`${JSON.stringify(sample)}\n`);
  return sample;
}

function describe(
  samples: readonly Sample[],
  done: { failures: number; orders: number; tried: number; count: number },
): Line[] {
  const after = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const [first] = after;
  const last = after.at(-1);
  if (!first || !last || first === last) throw new Error('too short for a slope');
  const perMinute = (of: (sample: Sample) => number) => (of(last) - of(first)) / (last.minute - first.minute);
  const note = `${done.count} pages and searches, ${done.orders} orders, the books agree`;
  return [
    { what: 'soak: memory at the end', value: last.rss, unit: 'MB', requirement: { atMost: MAX_MB }, note },
    {
      what: 'soak: memory after the warm-up',
      value: perMinute(({ rss }) => rss),
      unit: 'MB/min',
      requirement: { atMost: MAX_MB_PER_MINUTE },
    },
    ...Object.values(KINDS).map((kind) => ({
      what: `soak: ${kind} at the end`,
      value: last.kinds[kind] ?? 0,
      unit: 'MB',
      note: `${perMinute(({ kinds }) => kinds[kind] ?? 0).toFixed(1)} MB/min after the warm-up`,
    })),
    {
      what: 'soak: open files, growth',
      value: last.files - first.files,
      unit: '',
      requirement: { atMost: 20 },
    },
    {
      what: 'soak: orders of those tried',
      value: (done.orders / done.tried) * 100,
      unit: '%',
      requirement: { atLeast: 95 },
    },
    { what: 'soak: failed requests', value: done.failures, unit: '', requirement: { atMost: 0 } },
  ];
}
