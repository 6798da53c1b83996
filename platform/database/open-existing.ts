import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from '#platform/startup-error.ts';
import { getDataPaths } from './embedded/data-paths.ts';
import type { DatabaseOptions, DatabaseConnection } from './open-database.ts';
import { openDatabaseForCli } from './open-database-for-cli.ts';
import { describeUrl } from './postgresql/describe-url.ts';
import { queryClient } from './query-client.ts';

const IsShopSchema = z.object({ isShop: z.boolean() });

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
    const [found] = await queryClient(
      database.pool,
      `select to_regclass('schema_migration') is not null as "isShop"`,
      IsShopSchema,
    );
    if (found?.isShop === true) return database;
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
