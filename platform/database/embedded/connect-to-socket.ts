import type { Pool } from 'pg';
import { createPool } from '../create-pool.ts';
import { type DatabaseLimits, poolLimits } from '../limits.ts';
import type { DatabaseLog } from '../log.ts';

/**
 * Creates a pool of one permanent connection: the engine runs one statement at a time, and more
 * connections would only queue there. Statements in it cannot be cancelled: after the timeout this
 * connection is closed, and the engine rolls back its transaction.
 */
export function connectToSocket(socketFolder: string, log: DatabaseLog, limits: DatabaseLimits): Pool {
  const settings = {
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    // PGlite has no passwords; without one `pg` would read ~/.pgpass.
    password: 'none',
    database: 'postgres',
    max: 1,
    ...poolLimits(limits),
    idleTimeoutMillis: 0,
  };
  const pool = createPool(settings, (error) =>
    log.warn({ err: error }, 'embedded database closed the connection'),
  );
  pools.add(pool);
  return pool;
}

/** Pools of embedded databases. */
const pools = new WeakSet<Pool>();

/** Returns whether a pool belongs to an embedded database, which runs one transaction at a time. */
export function isEmbeddedPool(pool: Pool): boolean {
  return pools.has(pool);
}
