import { Pool } from 'pg';
import { type DatabaseLimits, poolLimits } from '../limits.ts';
import type { DatabaseLog } from '../log.ts';

/**
 * One connection, kept: the engine does one thing at a time, and more would only queue there instead of here. Nothing cancels
 * a statement in it: where it takes too long, this connection is dropped and the engine undoes what it began.
 */
export function connectToSocket(socketFolder: string, log: DatabaseLog, limits: DatabaseLimits): Pool {
  const pool = new Pool({
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    // PGlite has no passwords; without one `pg` would look for ~/.pgpass.
    password: 'none',
    database: 'postgres',
    max: 1,
    ...poolLimits(limits),
    idleTimeoutMillis: 0,
    application_name: 'alambic',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'The embedded database closed the connection.'));
  return pool;
}
