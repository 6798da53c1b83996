import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { withTimeout } from '#platform/with-timeout.ts';
import { WORK_LIMITS } from '../limits.ts';
import type { DatabaseOptions, DatabaseConnection } from '../database-connection.ts';
import { assertDiskWritable } from './assert-disk-writable.ts';
import { connectToSocket } from './connect-to-socket.ts';
import { DatabaseThread } from './database-thread.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { startMaintenance } from './maintenance.ts';
import { openingProblem } from './opening-problem.ts';
import { type DataPaths, getDataPaths } from './data-paths.ts';
import { prepareCluster } from './prepare-cluster.ts';
import { prepareFolder } from './prepare-folder.ts';
import { refuseUnfinishedRestore } from './restore-mark.ts';
import { removeServerNote, writeServerNote } from './server-info.ts';
import { finishSwap } from './swap-cluster.ts';
import { createSocketFolder, SOCKET_NAME } from './socket-folder.ts';
import { STATEMENT_COUNTER } from '../statement-counter.ts';

/** Longest wait for a statement that still runs when the database is closed. */
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * Opens the embedded database of a folder for this process alone. Throws a `StartupError` when it
 * cannot.
 */
export async function openEmbedded(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { dataDir, log } = options;
  const places = getDataPaths(prepareFolder(dataDir));
  const lock = await lockFolder(places);
  try {
    refuseUnfinishedRestore(places.folder);
    await finishSwap(places.folder);
    await prepareCluster(places, log);
    return await serve(places, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function serve(
  places: DataPaths,
  lock: FolderLock,
  options: DatabaseOptions,
): Promise<DatabaseConnection> {
  const socketFolder = createSocketFolder(places);
  const socketPath = join(socketFolder, SOCKET_NAME);
  const thread = new DatabaseThread({ cluster: places.cluster, socketPath });
  const broken = await thread.started();
  if (broken !== undefined) throw openingProblem(places, broken);
  writeServerNote(places, { pid: process.pid, socketFolder });
  thread.onLost(options.onLost ?? throwIt);

  const pool = connectToSocket(socketFolder, options.log, options.limits ?? WORK_LIMITS);
  const work = connectToSocket(socketFolder, options.log, WORK_LIMITS);
  const stopMaintenance = startMaintenance(work, places.vacuumed, options.log);
  const close = async (): Promise<void> => {
    const ended = Promise.all([stopMaintenance().then(() => work.end()), pool.end()]);
    await withTimeout(ended, CLOSE_TIMEOUT_MS, () => undefined);
    await thread.close();
    removeServerNote(places);
    rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
  };
  let closing: Promise<void> | undefined;
  const db = drizzle(pool, STATEMENT_COUNTER);
  return {
    ...({ kind: 'embedded', pool, db, work: drizzle(work, STATEMENT_COUNTER), socketPath } as const),
    copyTo: (dataDir: string) => copyCluster(thread, dataDir),
    assertDiskWritable: () => assertDiskWritable(places.writeProbe),
    close: () => (closing ??= close()),
  };
}

/** Copies the cluster into another data folder, which it creates. */
async function copyCluster(thread: DatabaseThread, dataDir: string): Promise<void> {
  await thread.copyTo(getDataPaths(prepareFolder(dataDir)).cluster);
}

/** No caller listens: an uncaught exception ends the process, and the next start recovers. */
function throwIt(reason: Error): void {
  throw reason;
}
