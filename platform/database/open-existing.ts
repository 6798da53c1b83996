import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import { getPlaces } from './embedded/places.ts';
import type { DatabaseOptions, DatabaseConnection } from './open-database.ts';
import { openDatabaseForCli } from './open-database-for-cli.ts';
import { describeUrl } from './postgresql/describe-url.ts';

/**
 * Opens the database of a shop for a command, as `openDatabaseForCli` does, and creates none: where no shop was started yet, or a
 * forgotten DATA_DIR or DATABASE_URL names another place, it throws `StartupError`.
 */
export async function openExisting(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { url, dataDir } = options;
  const isEmbedded = url === undefined || url === '';
  if (isEmbedded && !existsSync(getPlaces(resolve(dataDir)).cluster)) throw missing(resolve(dataDir));
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
    'Give the command the DATABASE_URL or DATA_DIR of the shop. A new shop is created by its first start: npm start.',
  );
