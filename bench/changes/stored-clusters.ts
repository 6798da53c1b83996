import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addDemoContent } from '#seed/seed-demo-content.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createTestDatabase, getDatabaseUrl, startTestCluster } from '#platform/database/test-cluster.ts';
import { setForDatabase, silentLog } from '#platform/database/test-databases.ts';
import { fillToNumber } from '#demo/scale/fill-to-number.ts';
import { ROOT } from '../workplace.ts';
import { copyProducts } from './copy-products.ts';

/** Name of the shop's database on a stored server. */
export const DATABASE = 'shop';

/** More products are copies of so many, made by SQL. */
export const MAX_WRITTEN = 100_000;
const FOLDER = join(ROOT, 'build', 'bench-databases');
const SOURCES = [
  'db/migrations',
  'demo/scale',
  'demo/catalogue',
  'demo/content',
  'bench/changes/stored-clusters.ts',
  'bench/changes/copy-products.ts',
];

/**
 * Returns the folder of a stopped PostgreSQL server whose database has that many synthetic products
 * besides the demo's. Creates it when there is none for these migrations and products.
 */
export async function findStoredCluster(products: number): Promise<string> {
  const name = `${products}-${fingerprint()}`;
  const folder = join(FOLDER, name);
  if (existsSync(folder)) return folder;
  mkdirSync(FOLDER, { recursive: true });
  // One of other migrations is of no use.
  for (const other of readdirSync(FOLDER))
    if (other.startsWith(`${products}-`)) rmSync(join(FOLDER, other), { recursive: true, force: true });
  const partial = join(FOLDER, `${products}-partial-${process.pid}`);
  await (products > MAX_WRITTEN ? multiply(products, partial) : write(products, partial));
  renameSync(partial, folder);
  return folder;
}

async function write(products: number, folder: string): Promise<void> {
  const cluster = await startTestCluster();
  try {
    const url = await createTestDatabase(cluster, DATABASE);
    const { db, pool, close } = await openDatabase({ url, dataDir: '', log: silentLog });
    await setForDatabase(pool, 'statement_timeout = 0');
    await migrate(pool, join(ROOT, 'db', 'migrations'), silentLog);
    await seedEmptyShop(db, join(ROOT, 'demo'));
    await addDemoContent(db, join(ROOT, 'demo'));
    await fillToNumber(db, products, () => undefined);
    await close();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  await cluster.stop(folder);
}

async function multiply(products: number, folder: string): Promise<void> {
  if (products % MAX_WRITTEN !== 0 || products > MAX_WRITTEN * 10)
    throw new Error(`more than ${MAX_WRITTEN} products must be a multiple of it, at most ten times`);
  const cluster = await startTestCluster(await findStoredCluster(MAX_WRITTEN));
  try {
    await copyProducts(getDatabaseUrl(cluster, DATABASE), MAX_WRITTEN, products / MAX_WRITTEN - 1);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  await cluster.stop(folder);
}

/** Changes with the migrations and with whatever makes the products. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    const names = source.endsWith('.ts') ? [path] : listFiles(path);
    for (const name of names) hash.update(readFileSync(name));
  }
  return hash.digest('hex').slice(0, 16);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
