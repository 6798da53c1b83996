import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { importCatalogue } from '#modules/catalog/index.ts';
import { saveShopSettings } from '#modules/shop-settings/index.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type SeedMode, writeContentNote } from './seed-mode.ts';
import { type DemoShop, loadDemo, loadShopWords } from './load-demo.ts';
import { loadDemoPictures } from './load-demo-pictures.ts';
import { putDemoPictures } from './seed-demo-pictures.ts';
import { putDemoTrade, loadDemoTrade } from './seed-demo-trade.ts';

/** Any number that nothing else in the project locks: the migrations' lock is the one before. */
const LOCK_KEY = 2_526_243;

/**
 * Seeds an empty database and returns the number of products created, or 0 when a catalogue exists.
 * Among processes that start together, only one seeds: the second waits and then finds the
 * catalogue.
 */
export async function seedEmptyShop(
  db: Database,
  demoFolder: string,
  filling: SeedMode = 'demo',
): Promise<number | undefined> {
  return await fill(db, demoFolder, filling, isUnfurnished);
}

/** Fills a shop that has no products with the demo's; nothing when there are products. */
export async function seedDemo(db: Database, demoFolder: string): Promise<number | undefined> {
  return await fill(db, demoFolder, 'demo', hasNoProducts);
}

async function fill(
  db: Database,
  demoFolder: string,
  filling: SeedMode,
  mayFill: (handle: Handle) => Promise<boolean>,
): Promise<number | undefined> {
  // The files are read only when they are needed: a second start has no time for them.
  if (!(await mayFill(db))) return undefined;
  const isDemo = filling === 'demo';
  const { catalogue, words } = isDemo ? await loadDemo(demoFolder) : await loadEmptyShop(demoFolder);
  const pictures = isDemo ? await loadDemoPictures(demoFolder) : undefined;
  const trade = isDemo ? await loadDemoTrade(demoFolder) : undefined;
  const filled = await inTransaction(db, async (tx) => {
    // Another process may fill for longer than a lock is waited for elsewhere.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    if (!(await mayFill(tx))) return undefined;
    const { products } = await importCatalogue(tx, catalogue);
    await saveShopSettings(tx, words);
    // Its texts come next, by their fingerprint.
    await writeContentNote(tx, filling, '');
    // Pictures show the demo's bottles, and its licences are assumed: no other shop gets either.
    if (pictures) await putDemoPictures(tx, { catalogue, words }, pictures);
    if (trade) await putDemoTrade(tx, trade);
    return products;
  });
  if (filled !== undefined) await afterBulkLoad(db.$client);
  return filled;
}

/** The categories, attributes and collections that the shop links to, and words that are no other shop's. */
async function loadEmptyShop(demoFolder: string): Promise<DemoShop> {
  const [{ catalogue }, words] = await Promise.all([
    loadDemo(demoFolder),
    loadShopWords(join(demoFolder, 'starter', 'shop.yaml')),
  ]);
  return { catalogue: { ...catalogue, products: [] }, words };
}

async function isUnfurnished(handle: Handle): Promise<boolean> {
  const { rows } = await handle.execute<{ empty: boolean }>(sql`
    select not exists (select from category) and not exists (select from product) as empty`);
  return rows[0]?.empty ?? false;
}

async function hasNoProducts(handle: Handle): Promise<boolean> {
  const { rows } = await handle.execute<{ empty: boolean }>(
    sql`select not exists (select from product) as empty`,
  );
  return rows[0]?.empty ?? false;
}
