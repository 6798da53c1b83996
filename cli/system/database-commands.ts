import { join, resolve } from 'node:path';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import type { DatabaseLog } from '#platform/database/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openExisting } from '#platform/database/open-existing.ts';
import { type Command, CommandError } from '../command.ts';
import { copyDatabase } from './copy-database.ts';

/** The copy command prints its own result. */
const QUIET: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const copyEmbedded: Command = {
  usage: 'database copy <folder>',
  summary: 'copies the embedded database of a stopped shop (its DATA_DIR) into the empty one of DATABASE_URL',
  createsDatabase: true,
  async run([folder = ''], { database, root, print }) {
    if (database.kind === 'embedded')
      throw new CommandError('Name the PostgreSQL database to copy into: set DATABASE_URL.');
    const source = await openExisting({ dataDir: resolve(folder), log: QUIET });
    try {
      if (source.socketPath === undefined)
        throw new CommandError(`A shop runs on ${resolve(folder)}. Stop it, then copy.`);
      await migrate(source.pool, join(root, 'db', 'migrations'), QUIET);
      const startedAt = performance.now();
      const copied = await copyDatabase(source.pool, database.pool);
      if (copied === 'not-empty')
        throw new CommandError('That PostgreSQL database holds a shop already. Nothing was changed.');
      await afterBulkLoad(database.pool);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      print(
        `${copied.rows} rows of ${copied.tables} tables in ${seconds} s; the row counts of all tables match.`,
      );
    } finally {
      await source.close();
    }
  },
};
