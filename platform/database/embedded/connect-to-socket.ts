import { Pool } from 'pg';
import type { DatabaseLog } from '../log.ts';

const CONNECT_TIMEOUT_MS = 30_000;

/** One connection, kept: the engine does one thing at a time, and more would only queue there instead of here. */
export function connectToSocket(socketFolder: string, log: DatabaseLog): Pool {
  const pool = new Pool({
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    // PGlite has no passwords; without one `pg` would look for ~/.pgpass.
    password: 'none',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 0,
    application_name: 'alambic',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'The embedded database closed the connection.'));
  return pool;
}
