import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#platform/startup-error.ts';
import type { DataPaths } from './data-paths.ts';
import { parseServerNote } from './server-info.ts';

/** Thrown when another process uses the folder. `openDatabaseForCli` then connects to that process. */
export class FolderInUse extends StartupError {}

export interface FolderLock {
  release(): void;
}

const SQLITE_BUSY = 5;
/** A process that stops keeps its folder during its last checkpoint: a restart waits this long. */
const WAIT_MS = 2_000;
const TRY_EVERY_MS = 50;

/**
 * Locks the folder for this process: PGlite has no lock, and two processes on one folder silently
 * lose committed rows. The kernel releases the lock when the process ends, however it ends. Throws
 * `FolderInUse`.
 */
export async function lockFolder(places: DataPaths, waitMs: number = WAIT_MS): Promise<FolderLock> {
  const giveUpAt = Date.now() + waitMs;
  for (;;) {
    const lock = tryLock(places);
    if (lock !== undefined) return lock;
    if (Date.now() >= giveUpAt) throw inUse(places);
    await sleep(TRY_EVERY_MS);
  }
}

function tryLock(places: DataPaths): FolderLock | undefined {
  const file = new DatabaseSync(places.lock);
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}

function inUse(places: DataPaths): FolderInUse {
  const pid = parseServerNote(places)?.pid;
  const owner = pid === undefined ? 'another process' : `the process ${pid}`;
  return new FolderInUse(
    `The database folder ${places.folder} is in use by ${owner}.`,
    'Stop that process first, or set another DATA_DIR for this one. To run several side by side, use a PostgreSQL server (DATABASE_URL).',
  );
}
