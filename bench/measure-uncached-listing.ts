import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { createClient } from './client.ts';
import type { Line, Measurement } from './measurement.ts';
import { cpuMsOfMainThread, cpuMsOfProcess, KNOWS_PROCESSES, NO_PROCESS_FIGURES } from './process-figures.ts';
import { type RunningShop, startBuiltShop } from './running-shop.ts';

const REQUIRED_MS = 3;
/** After this many pages the JIT compiler has optimized the code. */
const WARM_UP_PAGES = 500;
const AS_BROWSERS_ASK = { 'accept-encoding': 'gzip, deflate, br' };

const LISTINGS = ['spirits', 'wine', 'beer'].flatMap((root) =>
  ['', '?page=2', '?sort=price-asc', '?sort=name&page=2'].map((search) => `/category/${root}${search}`),
);

/**
 * CPU time of a listing that is not cached: with PostgreSQL in a process of its own, and with the
 * embedded database.
 */
export const uncachedListing: Measurement = {
  name: 'uncached-listing',
  async run({ isShort }) {
    if (!KNOWS_PROCESSES) return [{ what: 'uncached listing', skipped: NO_PROCESS_FIGURES }];
    const pages = isShort ? 500 : 3000;
    return [...(await onPostgres(pages)), ...(await onEmbedded(pages))];
  },
};

async function onPostgres(pages: number): Promise<Line[]> {
  const postgres = await startPrivatePostgres();
  try {
    const cost = await costOfListings(
      await startBuiltShop({ DATABASE_URL: postgres.url ?? '', PAGE_CACHE_MB: '0' }),
      pages,
    );
    const what = 'uncached listing, PostgreSQL';
    return [
      {
        what: `${what}: CPU of the shop's process`,
        value: cost.processMs,
        unit: 'ms',
        requirement: { atMost: REQUIRED_MS },
        note: 'with its compression, on other threads',
      },
      {
        what: `${what}: main thread only`,
        value: cost.mainMs,
        unit: 'ms',
        requirement: { atMost: REQUIRED_MS },
      },
    ];
  } finally {
    await postgres.stop();
  }
}

async function onEmbedded(pages: number): Promise<Line[]> {
  const cost = await costOfListings(await startBuiltShop({ PAGE_CACHE_MB: '0' }), pages);
  const what = 'uncached listing, embedded database';
  return [
    { what: `${what}: main thread`, value: cost.mainMs, unit: 'ms', requirement: { atMost: REQUIRED_MS } },
    { what: `${what}: whole process`, value: cost.processMs, unit: 'ms', note: 'includes the database' },
  ];
}

/** Returns CPU milliseconds per page, of the process and of its main thread. Stops the shop. */
async function costOfListings(
  shop: RunningShop,
  pages: number,
): Promise<{ processMs: number; mainMs: number }> {
  const client = createClient(shop.port, 2);
  const pathOf = (index: number): string => LISTINGS[index % LISTINGS.length] ?? '/';
  try {
    await client.getMany(WARM_UP_PAGES, pathOf, AS_BROWSERS_ASK);
    const before = { process: cpuMsOfProcess(shop.pid), main: cpuMsOfMainThread(shop.pid) };
    const statuses = await client.getMany(pages, pathOf, AS_BROWSERS_ASK);
    const processMs = (cpuMsOfProcess(shop.pid) - before.process) / pages;
    const mainMs = (cpuMsOfMainThread(shop.pid) - before.main) / pages;
    if (statuses.get(200) !== pages)
      throw new Error(`unexpected responses; status and count: ${[...statuses].join('; ')}`);
    return { processMs, mainMs };
  } finally {
    client.close();
    await shop.stop();
  }
}
