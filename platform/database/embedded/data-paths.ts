import { join } from 'node:path';

/**
 * Paths in the data folder of an embedded database. Only the process that holds the lock touches
 * `cluster`.
 */
export interface DataPaths {
  readonly folder: string;
  /** PostgreSQL's own files. */
  readonly cluster: string;
  /** Locked by SQLite. Never open it in another way: closing any descriptor of it releases the lock. */
  readonly lock: string;
  /** The process that serves this folder, and its socket (JSON), for operator commands. */
  readonly server: string;
  /** Its modification time is the time of the last vacuum. */
  readonly vacuumed: string;
  /** Exists for the moment of a check that the disk takes writes. */
  readonly writeProbe: string;
}

export function getDataPaths(folder: string): DataPaths {
  return {
    folder,
    cluster: join(folder, 'postgres'),
    lock: join(folder, 'in-use.lock'),
    server: join(folder, 'server.json'),
    vacuumed: join(folder, 'last-vacuum'),
    writeProbe: join(folder, 'write-probe'),
  };
}
