import { sql } from 'drizzle-orm';
import { importCatalogue } from '#modules/catalog/index.ts';
import { writeShopContent } from '#modules/storefront/index.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { readDemo } from './read-demo.ts';

/** Any number that nothing else in the project locks: the migrations' lock is the one before. */
const LOCK_KEY = 2_526_243;

/**
 * Fills an empty database with the demo shop and answers how many products that gave; nothing when the database holds a
 * catalogue already. Processes that start at once fill it once: the second waits and then finds it full.
 */
export async function fillEmptyShop(db: Database, demoFolder: string): Promise<number | undefined> {
  // The files are read only for an empty database: a second start has no time for them.
  if (!(await isEmpty(db))) return undefined;
  const { catalogue, content } = await readDemo(demoFolder);
  const filled = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    if (!(await isEmpty(tx))) return undefined;
    const { products } = await importCatalogue(tx, catalogue);
    await writeShopContent(tx, content);
    return products;
  });
  if (filled !== undefined) await afterBulkLoad(db.$client);
  return filled;
}

async function isEmpty(handle: Handle): Promise<boolean> {
  const { rows } = await handle.execute<{ empty: boolean }>(sql`
    select not exists (select from category) and not exists (select from product) as empty`);
  return rows[0]?.empty ?? false;
}
