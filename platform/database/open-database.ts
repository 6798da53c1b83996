import { openEmbedded } from './embedded/open-embedded.ts';
import type { DatabaseOptions, DatabaseConnection } from './database-connection.ts';
import { openPostgresql } from './postgresql/open-postgresql.ts';

export type { DatabaseOptions, DatabaseConnection } from './database-connection.ts';

/** Opens the database of the configuration. What stands in the way is thrown as `StartupError`. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { url, log, limits } = options;
  if (url !== undefined && url !== '') return await openPostgresql(url, log, limits);
  return await openEmbedded(options);
}
