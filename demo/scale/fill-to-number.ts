import { sql } from 'drizzle-orm';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { makeProduct, SKU_PREFIX } from './make-product.ts';
import { readShelves, type Shelves } from './read-shelves.ts';
import { withoutChangeNotes } from './without-change-notes.ts';
import { placeOnShelves, writeProducts } from './write-products.ts';

/** Products that one transaction adds or removes: the most that a killed run can lose. */
const BATCH = 2_000;
const TABLES = ['product', 'product_attribute', 'food_pairing', 'flavour_profile', 'award', 'product_search'];
/**
 * Advisory lock number that nothing else in the project uses; the shop's seeding has the number
 * before it.
 */
const LOCK_KEY = 2_526_244;

export type Filled = { added: number; removed: number };
/** Called after every batch with the number of processed products, and of all. */
export type OnProgress = (done: number, all: number) => void;

/**
 * Brings the number of synthetic products in a seeded database to `wanted`: adds missing ones and
 * removes the rest. Other products stay unchanged. Each batch is a transaction that checks the
 * current state itself, so that a run may be killed and started again.
 */
export async function fillToNumber(db: Database, wanted: number, onProgress: OnProgress): Promise<Filled> {
  const removed = await removeBeyond(db, wanted, onProgress);
  const shelves = await readShelves(db);
  let added = 0;
  for (let from = 0; from < wanted; from += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, wanted - from) }, (_, offset) => from + offset);
    added += await inTransaction(db, (tx) => addMissing(tx, indexes, shelves));
    onProgress(from + indexes.length, wanted);
  }
  // Always: a killed run may not have done this.
  await finish(db);
  return { added, removed };
}

async function addMissing(tx: Transaction, indexes: readonly number[], shelves: Shelves): Promise<number> {
  await takeTurn(tx);
  const placed = placeOnShelves(indexes, makeProduct, shelves);
  const skus = sql.param(placed.map(({ product }) => product.sku));
  const { rows } = await tx.execute<{ sku: string }>(
    sql`select sku from product where sku = any (${skus}::text[])`,
  );
  const present = new Set(rows.map(({ sku }) => sku));
  const missing = placed.filter(({ product }) => !present.has(product.sku));
  if (missing.length === 0) return 0;
  await withoutChangeNotes(tx, async () => {
    await writeProducts(tx, missing);
    const ids = sql.param(missing.map(({ product }) => product.id));
    await tx.execute(sql`select refresh_product_search(${ids}::uuid[])`);
  });
  return missing.length;
}

async function removeBeyond(db: Database, wanted: number, onProgress: OnProgress): Promise<number> {
  const { rows } = await db.execute<{ id: string; sku: string }>(
    sql`select id, sku from product where sku like ${`${SKU_PREFIX}%`}`,
  );
  const surplus = rows.filter(({ sku }) => Number(sku.slice(SKU_PREFIX.length)) > wanted).map(({ id }) => id);
  for (let from = 0; from < surplus.length; from += BATCH) {
    const ids = sql.param(surplus.slice(from, from + BATCH));
    await inTransaction(db, async (tx) => {
      await takeTurn(tx);
      await withoutChangeNotes(tx, async () => {
        // Raw SQL: the demo has no table of a module.
        await tx.execute(sql`delete from product where id = any (${ids}::uuid[])`);
      });
    });
    onProgress(Math.min(from + BATCH, surplus.length), surplus.length);
  }
  return surplus.length;
}

/** Work at the end of a bulk load: the vocabulary, and maintenance that keeps readers fast. */
async function finish(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeTurn(tx);
    await tx.execute(sql`select recount_search_words()`);
    await tx.execute(sql`select record_tags(array['everything'])`);
  });
  // Deleted rows and the search index's pending list would otherwise slow readers down. One table
  // at a time: on the embedded database's one connection, shoppers' queries run in between.
  for (const table of TABLES) await db.$client.query(`vacuum ${table}`);
  await afterBulkLoad(db.$client);
}

/** Two runs on one database wait for each other. */
async function takeTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}
