import { openEmbedded } from './embedded/open-embedded.ts';
import type { DatabaseOptions, DatabaseConnection } from './database-connection.ts';
import { openPostgresql } from './postgresql/open-postgresql.ts';

export type { DatabaseOptions, DatabaseConnection } from './database-connection.ts';

/** Opens the configured database. Throws a `StartupError` when it cannot be opened. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { url, poolUrl, log, limits } = options;
  if (url !== undefined && url !== '') return await openPostgresql({ url, poolUrl }, log, limits);
  return await openEmbedded(options);
}
