import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { WORK_LIMITS } from './limits.ts';
import { connectToSocket } from './embedded/connect-to-socket.ts';
import { FolderInUse } from './embedded/folder-lock.ts';
import { getDataPaths } from './embedded/data-paths.ts';
import { parseServerNote } from './embedded/server-info.ts';
import { prepareFolder } from './embedded/prepare-folder.ts';
import { type DatabaseOptions, type DatabaseConnection, openDatabase } from './open-database.ts';

/** A starting shop locks its folder before it has its socket. */
const TRIES = 20;
const TRY_EVERY_MS = 500;

/**
 * Opens the database for an operator command, whether the shop runs or not: with a `url` the
 * server; else the embedded database itself, or, when a shop uses it, that shop's socket. Such a
 * command shares the shop's only connection in turns: use short transactions, `set local` instead
 * of `set`, no temporary table, no COPY. Throws a `StartupError` when it cannot open it.
 */
export async function openDatabaseForCli(options: DatabaseOptions): Promise<DatabaseConnection> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openDatabase(options);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      const running = await connectToRunning(options);
      if (running !== undefined) return running;
      // No server responds there yet, or no longer: the folder itself may be free by now.
      if (attempt === TRIES) throw error;
      await sleep(TRY_EVERY_MS);
    }
  }
}

async function connectToRunning({ dataDir, log }: DatabaseOptions): Promise<DatabaseConnection | undefined> {
  const note = parseServerNote(getDataPaths(prepareFolder(dataDir)));
  if (note === undefined) return undefined;
  const pool = connectToSocket(note.socketFolder, log, WORK_LIMITS);
  try {
    await pool.query('select 1');
  } catch {
    await pool.end();
    return undefined;
  }
  let closing: Promise<void> | undefined;
  const db = drizzle(pool);
  return { kind: 'embedded', pool, db, work: db, close: () => (closing ??= pool.end()) };
}
