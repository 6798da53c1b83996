import { join } from 'node:path';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createTestDatabase, startTestCluster } from '#platform/database/test-cluster.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { fillToNumber } from '#demo/scale/fill-to-number.ts';
import { type RunningShop, startBuiltShop } from './running-shop.ts';
import { ROOT, temporaryFolder } from './workplace.ts';

/** A shop without a page cache that has that many synthetic products besides the demo's. */
export type ScaleShop = RunningShop & { products: number };

export type ScaleShops = {
  shops: ScaleShop[];
  /** Time to create the synthetic products of the last shop of the list, in seconds. */
  fillSeconds: number;
  stop(): Promise<void>;
};

type Place = { url?: string; dataDir: string };

/** Starts shops on one private PostgreSQL server, with a database each. */
export async function startOnPostgres(sizes: readonly number[]): Promise<ScaleShops> {
  const cluster = await startTestCluster();
  const started = await startAll(sizes, async (products) => ({
    url: await createTestDatabase(cluster, `shop_${products}`),
    dataDir: '',
  })).catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  return {
    ...started,
    async stop() {
      await started.stop();
      await cluster.stop();
    },
  };
}

/** Starts shops with an embedded database each. */
export async function startEmbeddedShops(sizes: readonly number[]): Promise<ScaleShops> {
  return await startAll(sizes, () => Promise.resolve({ dataDir: join(temporaryFolder(), 'data') }));
}

async function startAll(
  sizes: readonly number[],
  placeOf: (products: number) => Promise<Place>,
): Promise<ScaleShops> {
  const shops: ScaleShop[] = [];
  const stop = async (): Promise<void> => {
    for (const shop of shops) await shop.stop();
  };
  let fillSeconds = 0;
  try {
    for (const products of sizes) {
      const place = await placeOf(products);
      fillSeconds = await fill(place, products);
      const { url, dataDir } = place;
      const settings = url === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: url };
      shops.push({ ...(await startBuiltShop({ ...settings, PAGE_CACHE_MB: '0' })), products });
    }
    return { shops, fillSeconds, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Fills a database. Returns how many seconds the synthetic products took. */
async function fill(place: Place, products: number): Promise<number> {
  const { db, pool, close } = await openDatabase({ ...place, log: silentLog });
  try {
    await migrate(pool, join(ROOT, 'db', 'migrations'), silentLog);
    await seedEmptyShop(db, join(ROOT, 'demo'));
    const startedAt = performance.now();
    await fillToNumber(db, products, () => undefined);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await close();
  }
}
