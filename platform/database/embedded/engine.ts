import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { SyncingNodeFs } from './syncing-node-fs.ts';

/**
 * PGlite's own parameters, with three differences: no `-F` (which turns fsync off); fsync instead
 * of fdatasync, which its WebAssembly build reports as done without doing it; and memory and WAL
 * sized for a shop.
 */
const START_PARAMETERS: readonly string[] = [
  '--single',
  '-O',
  '-j',
  ...settings({
    search_path: 'public',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    io_method: 'sync',
    wal_sync_method: 'fsync',
    max_wal_size: '64MB',
    min_wal_size: '32MB',
    shared_buffers: '32MB',
    jit: 'off',
  }),
];

export interface Engine {
  readonly db: PGlite;
  readonly fileSystem: SyncingNodeFs;
}

/** Last lines of PostgreSQL's log that are reported when it does not start. */
const LOG_LINES = 40;

/**
 * Starts PGlite on an existing cluster folder, with recovery when the last process was killed.
 * Throws an error with PostgreSQL's last log lines. Calls `onAbort`, which must not return, when
 * the engine stops later.
 */
export async function startEngine(cluster: string, onAbort: (reason: string) => void): Promise<Engine> {
  const lastLines: string[] = [];
  const fileSystem = new SyncingNodeFs(cluster, (reason) => onAbort([...lastLines, reason].join('\n')));
  try {
    const db = await PGlite.create({
      fs: fileSystem,
      startParams: [...START_PARAMETERS],
      extensions: { pg_trgm, unaccent },
      onStderr: (line) => {
        lastLines.push(line);
        if (lastLines.length > LOG_LINES) lastLines.shift();
        return false;
      },
    });
    return { db, fileSystem };
  } catch (error) {
    throw new Error([...lastLines, String(error)].join('\n'), { cause: error });
  }
}

function settings(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
