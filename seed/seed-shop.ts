import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getCatalogueContents } from '#modules/catalog/commands.ts';
import { importCatalogue } from '#modules/catalogue-files/index.ts';
import { hasSales } from '#modules/checkout/index.ts';
import { listDeliveredVersions } from '#modules/shop-settings/commands.ts';
import { saveShopSettings, setCurrency } from '#modules/shop-settings/index.ts';
import { systemActor } from '#platform/actor.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isSeeded, writeSeedMode } from './seed-mode.ts';
import { type DemoShop, loadDemo, loadShopWords } from './load-demo.ts';
import { loadDemoPictures } from './load-demo-pictures.ts';
import { insertDemoPictures } from './seed-demo-pictures.ts';
import { insertDemoTrade, loadDemoTrade } from './seed-demo-trade.ts';
import { notePastDue } from './past/seed-demo-past.ts';
import { writePhotographs } from './write-photographs.ts';

const SEED = systemActor('seed');

/** Advisory lock key, unique in the project. The lock of the migrations is the number before it. */
const LOCK_KEY = 2_526_243;

/** What a new shop is seeded with. */
type Filling = 'demo' | 'empty';
/** What a demo shop gets beside its catalogue. */
export type DemoOptions = { hasPast: boolean };

/**
 * Seeds an empty database. Returns the number of products created, or `undefined` when a catalogue
 * exists. Among processes that start together, only one seeds: the second waits and then finds the
 * catalogue.
 */
export async function seedEmptyShop(
  db: Database,
  demoFolder: string,
  filling: Filling = 'demo',
  { hasPast }: DemoOptions = { hasPast: false },
): Promise<number | undefined> {
  return await fill(db, demoFolder, { filling, hasPast }, isUnseeded);
}

/** Seeds a shop without products with the demo. Returns `undefined` when there are products. */
export async function seedDemo(db: Database, demoFolder: string): Promise<number | undefined> {
  return await fill(db, demoFolder, { filling: 'demo', hasPast: false }, hasNoProducts);
}

async function fill(
  db: Database,
  demoFolder: string,
  { filling, hasPast }: DemoOptions & { filling: Filling },
  mayFill: (handle: Handle) => Promise<boolean>,
): Promise<number | undefined> {
  // The files are read only when needed: a later start has no time for them.
  if (!(await mayFill(db))) return undefined;
  const isDemo = filling === 'demo';
  const { catalogue, words } = isDemo ? await loadDemo(demoFolder) : await loadEmptyShop(demoFolder);
  const pictures = isDemo ? await loadDemoPictures(demoFolder) : undefined;
  const trade = isDemo ? await loadDemoTrade(demoFolder) : undefined;
  const filled = await inTransaction(db, async (tx) => {
    // Another process may take longer to seed than the usual lock timeout.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    if (!(await mayFill(tx))) return undefined;
    const { products } = await importCatalogue(tx, SEED, catalogue);
    await writePhotographs(tx, catalogue.products);
    const { currency } = words;
    // A shop that has sold something keeps its currency.
    if (currency) await setCurrency(tx, SEED, { currency, hasSales });
    // Settings that the merchant has saved before `catalogue fill` are conflicts here, and stay.
    await saveShopSettings(tx, SEED, words, { versions: await listDeliveredVersions(tx), isDemo: true });
    await writeSeedMode(tx, filling);
    if (isDemo && hasPast) await notePastDue(tx);
    // Pictures show the demo's bottles, and its licences are assumed: no other shop gets either.
    if (pictures) await insertDemoPictures(tx, { catalogue, words }, pictures);
    if (trade) await insertDemoTrade(tx, trade);
    return products;
  });
  if (filled !== undefined) await afterBulkLoad(db.$client);
  return filled;
}

/** Loads the settings of a shop without categories, collections and products. */
const loadEmptyShop = async (demoFolder: string): Promise<DemoShop> => ({
  catalogue: { categories: [], attributes: {}, products: [], collections: [] },
  words: await loadShopWords(join(demoFolder, 'starter', 'shop.yaml')),
});

/** An empty shop stays empty, also when it is started without `DEMO_CATALOGUE=off` later. */
async function isUnseeded(handle: Handle): Promise<boolean> {
  const { hasCategories, hasProducts } = await getCatalogueContents(handle);
  return !hasCategories && !hasProducts && !(await isSeeded(handle));
}

async function hasNoProducts(handle: Handle): Promise<boolean> {
  return !(await getCatalogueContents(handle)).hasProducts;
}
