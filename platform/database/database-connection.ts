import type { Pool } from 'pg';
import type { Database } from './handle.ts';
import type { DatabaseLimits } from './limits.ts';
import type { DatabaseLog } from './log.ts';

export interface DatabaseOptions {
  /** `postgresql://…`. When absent, the embedded database in `dataDir` is used. */
  readonly url?: string | undefined;
  /** The same database through a pooler in transaction mode, for `pool` and `db`; with `url` only. */
  readonly poolUrl?: string | undefined;
  /** Folder of the embedded database, created (0700) if missing. Not touched when there is a `url`. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** Limits of `pool` and `db`. Default: the limits of long work. */
  readonly limits?: DatabaseLimits;
  /**
   * Called when the embedded database stopped by itself (its disk failed, it ran out of memory):
   * nothing can be saved any more, and the process should end, so that the next one recovers.
   * Without it the reason is thrown and ends the process.
   */
  readonly onLost?: (reason: Error) => void;
}

export interface DatabaseConnection {
  readonly kind: 'embedded' | 'postgresql';
  readonly pool: Pool;
  readonly db: Database;
  /**
   * The same database for migrations, imports and background jobs: separate connections, with
   * limits of minutes.
   */
  readonly work: Database;
  /** Embedded only: the socket for operator commands while this process runs. */
  readonly socketPath?: string;
  /** Embedded only: writes a file beside the database and removes it. Rejects when the disk is full. */
  readonly assertDiskWritable?: () => Promise<void>;
  /**
   * Embedded only, in the process that serves it: copies the database as it is now into an empty data
   * folder, while clients wait for a moment.
   */
  readonly copyTo?: (dataDir: string) => Promise<void>;
  /** Waits for running statements, then closes everything. May be called twice. */
  close(): Promise<void>;
}
