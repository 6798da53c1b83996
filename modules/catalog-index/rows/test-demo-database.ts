import { sql } from 'drizzle-orm';
import { importCatalogue, loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

const MIGRATIONS = new URL('../../../db/migrations', import.meta.url).pathname;
const CATALOGUE = new URL('../../../demo/catalogue', import.meta.url).pathname;

/** For tests of hundreds of statements on a busy machine. */
export const TIMEOUT_MS = 120_000;

/** Creates a fresh database with the demo catalogue. */
export async function createDemoDatabase() {
  const place = await startDatabase();
  const { db, pool } = await place.open();
  await migrate(pool, MIGRATIONS, silentLog);
  const read = await loadCatalogueFolder(CATALOGUE);
  if (!read.ok) throw new Error('invalid demo catalogue');
  await inTransaction(db, (tx) => importCatalogue(tx, systemActor('test'), read.data));
  return { db, catalogue: read.data, stop: () => place.stop() };
}

/** Returns the tags of all changes since the last call. */
export async function takeTags(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`delete from changed_tag returning tag`);
  return [...new Set(rows.map(({ tag }) => tag))];
}
