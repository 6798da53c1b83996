import type { Pool } from 'pg';
import type { Database } from './handle.ts';
import type { DatabaseLimits } from './limits.ts';
import type { DatabaseLog } from './log.ts';

export interface DatabaseOptions {
  /** `postgresql://…`; without it the embedded database of `dataDir`. */
  readonly url?: string | undefined;
  /** Folder of the embedded database, made (0700) if missing; not touched when there is a `url`. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** Of `pool` and `db`; absent: those of long work. */
  readonly limits?: DatabaseLimits;
  /**
   * The embedded database stopped by itself (its disk failed, it ran out of memory): nothing can be kept any more and
   * the process should end, so that the next one recovers. Without it the reason is thrown and ends the process.
   */
  readonly onLost?: (reason: Error) => void;
}

export interface DatabaseConnection {
  readonly kind: 'embedded' | 'postgresql';
  readonly pool: Pool;
  readonly db: Database;
  /** The same database for migrations, imports and background jobs: connections of its own, with limits of minutes. */
  readonly work: Database;
  /** Embedded only: where operators' commands connect while this process runs. */
  readonly socketPath?: string;
  /** Waits for the statements that run, then lets go of everything; may be called twice. */
  close(): Promise<void>;
}
