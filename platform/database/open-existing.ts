import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import { getDataPaths } from './embedded/data-paths.ts';
import type { DatabaseOptions, DatabaseConnection } from './open-database.ts';
import { openDatabaseForCli } from './open-database-for-cli.ts';
import { describeUrl } from './postgresql/describe-url.ts';

/**
 * Opens a shop's database for a command, like `openDatabaseForCli`, but never creates one. Throws a
 * `StartupError` when there is no shop: none was started yet, or DATA_DIR or DATABASE_URL is
 * missing or wrong.
 */
export async function openExisting(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { url, dataDir } = options;
  const isEmbedded = url === undefined || url === '';
  if (isEmbedded && !existsSync(getDataPaths(resolve(dataDir)).cluster)) throw missing(resolve(dataDir));
  const database = await openDatabaseForCli(options);
  if (isEmbedded) return database;
  try {
    const { rows } = await database.pool.query<{ isShop: boolean }>(
      `select to_regclass('schema_migration') is not null as "isShop"`,
    );
    if (rows[0]?.isShop === true) return database;
  } catch (error) {
    await database.close();
    throw error;
  }
  await database.close();
  throw missing(describeUrl(url));
}

const missing = (place: string): StartupError =>
  new StartupError(
    `There is no shop in ${place}.`,
    'Set DATABASE_URL or DATA_DIR of the shop for this command. The first start (npm start) creates a new shop.',
  );
