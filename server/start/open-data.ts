import type { UnreadableRule } from '#modules/compliance/index.ts';
import { REQUEST_LIMITS } from '#platform/database/limits.ts';
import { type DatabaseConnection, openDatabase } from '#platform/database/open-database.ts';
import { watchFailures } from '#server/watch-failures.ts';
import type { StartPart } from './parts.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { ShopOptions } from './shop-options.ts';

/** Opens the database, migrates it, and fills an empty one. */
export async function openData(
  start: StartPart,
  options: ShopOptions,
): Promise<{ database: DatabaseConnection; differingRules: readonly UnreadableRule[] }> {
  const database = await start(
    'the database',
    () => openShopDatabase(options),
    (opened) => opened.close(),
  );
  await start(
    'the watch of failures',
    () => watchFailures(database.work, options.log),
    (watch) => watch.stop(),
  );
  const { differingRules } = await start('the data', () => prepareDatabase(database, options));
  return { database, differingRules };
}

async function openShopDatabase({ environment, log, say }: ShopOptions): Promise<DatabaseConnection> {
  const { DATABASE_URL: url, DATABASE_POOL_URL: poolUrl, DATA_DIR: dataDir } = environment;
  return await openDatabase({
    url,
    poolUrl,
    dataDir,
    log,
    limits: REQUEST_LIMITS,
    // Disk or memory of the embedded database failed: only a new process recovers it.
    onLost(reason) {
      log.fatal({ error: reason }, 'the embedded database stopped');
      say('the embedded database stopped, so the shop closes. Start it again: no confirmed change is lost.');
      process.exit(1);
    },
  });
}
