import { sql } from 'drizzle-orm';
import { importCatalogue } from '#modules/catalog/index.ts';
import { writeShopWords } from '#modules/storefront/index.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Filling } from './find-filling.ts';
import { type DemoShop, readDemo } from './read-demo.ts';
import { readDemoPictures } from './read-demo-pictures.ts';
import { putDemoPictures } from './take-demo-pictures.ts';
import { putDemoTrade, readDemoTrade } from './take-demo-trade.ts';

/** Any number that nothing else in the project locks: the migrations' lock is the one before. */
const LOCK_KEY = 2_526_243;

/**
 * Furnishes a database that nobody has furnished yet and answers how many products that gave; nothing when there is a
 * catalogue already. Processes that start at once do it once: the second waits and then finds it done.
 */
export async function fillEmptyShop(
  db: Database,
  demoFolder: string,
  filling: Filling = 'demo',
): Promise<number | undefined> {
  return await fill(db, demoFolder, filling, isUnfurnished);
}

/** Fills a shop that has no products with the demo's; nothing when there are products. */
export async function fillWithDemo(db: Database, demoFolder: string): Promise<number | undefined> {
  return await fill(db, demoFolder, 'demo', hasNoProducts);
}

async function fill(
  db: Database,
  demoFolder: string,
  filling: Filling,
  mayFill: (handle: Handle) => Promise<boolean>,
): Promise<number | undefined> {
  // The files are read only when they are needed: a second start has no time for them.
  if (!(await mayFill(db))) return undefined;
  const [demo, pictures, trade] = await Promise.all([
    readDemo(demoFolder),
    readDemoPictures(demoFolder),
    readDemoTrade(demoFolder),
  ]);
  const { catalogue, words } = filling === 'demo' ? demo : shelvesOf(demo);
  const filled = await inTransaction(db, async (tx) => {
    // Another process may fill for longer than a lock is waited for elsewhere.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    if (!(await mayFill(tx))) return undefined;
    const { products } = await importCatalogue(tx, catalogue);
    await writeShopWords(tx, words);
    await putDemoPictures(tx, demo, pictures);
    // Licences are assumed for the demo alone: a keeper names their own.
    if (filling === 'demo' && trade) await putDemoTrade(tx, trade);
    return products;
  });
  if (filled !== undefined) await afterBulkLoad(db.$client);
  return filled;
}

function shelvesOf({ catalogue, words }: DemoShop): DemoShop {
  const { contact: _, ...rest } = words;
  return {
    catalogue: { ...catalogue, products: [] },
    words: { ...rest, testimonials: [], socialLinks: [] },
  };
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
