import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { recordEvent } from '#modules/audit/index.ts';
import { beginChain, findChainEnd, sealEvents, verifyChain } from '#modules/audit/chain.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { listStockThere, reopenStock } from '#modules/inventory/office.ts';
import { createMonths } from '#modules/months/index.ts';
import { listTestOrders, reconcile } from '#modules/orders/commands.ts';
import { loadShopContent } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import type { Database } from '#platform/database/handle.ts';
import type { DatabaseLog } from '#platform/database/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { seedDemoContent } from '../seed-demo-content.ts';
import { findSeedMode } from '../seed-mode.ts';
import { seedEmptyShop } from '../seed-shop.ts';
import { carryRows, listCarriedProducts } from './carry-rows.ts';
import { type EndedSubject, planEnd } from './plan-end.ts';

type Filling = {
  /** The project's folder. */
  root: string;
  actor: Actor;
  log: DatabaseLog;
  /** Where the former database will be: a schema, or a folder of DATA_DIR. */
  former: string;
  /** Runs when the rows are written, and before the new shop is verified, for tests. */
  onCarried?: (() => void) | undefined;
};

/**
 * Makes an empty database the shop that follows the demo: a new shop without bottles, then what is
 * carried over, stock opened with the bottles that are there, and a chain of events that begins with
 * the last hash of the former one. Of the former shop nothing changes but that its events are sealed.
 * Throws when what was written does not pass a check.
 */
export async function fillNewShop(
  source: Pool,
  target: Pool,
  { root, actor, log, former, onCarried }: Filling,
): Promise<EndedSubject[]> {
  const [from, db] = [drizzle(source), drizzle(target)];
  const demoFolder = join(root, 'demo');
  await migrate(target, join(root, 'db', 'migrations'), log);
  await seedEmptyShop(db, demoFolder, 'empty');
  await seedDemoContent(db, demoFolder);
  await sealEvents(from);
  const end = await findChainEnd(from);
  const subjects = await planEnd(source);
  await carryRows(source, target);
  onCarried?.();
  const products = await listCarriedProducts(source);
  const stock = await listStockThere(from, products, await listTestOrders(from));
  await inTransaction(db, async (tx) => {
    await beginChain(tx, end);
    await recordEvent(tx, actor, {
      action: 'demo.ended',
      resource: { kind: 'shop', id: former },
      before: null,
      after: { former, lastSeq: end.seq, lastHash: end.hash, subjects },
    });
    await reopenStock(tx, actor, stock);
    await tx.execute(sql`select recount_search_words()`);
  });
  await afterBulkLoad(target);
  await verifyNewShop(db);
  return subjects;
}

/** Throws when the new shop is not whole. Its rows were counted, and its foreign keys checked, before. */
async function verifyNewShop(db: Database): Promise<void> {
  if ((await findSeedMode(db)) !== 'empty') throw new Error('the new shop is not marked as an own shop');
  const { problem } = await verifyChain(db);
  if (problem !== undefined) throw new Error(`the audit of the new shop is broken: ${problem}`);
  const { discrepancies } = await reconcile(db);
  const [first] = discrepancies;
  if (first) throw new Error(`the new shop does not balance: ${first.what}: ${first.detail}`);
  // What the home page reads.
  const catalog = createCatalog(db);
  await catalog.tree();
  await catalog.collections();
  await loadShopContent(db);
  await createMonths(db).current();
}
